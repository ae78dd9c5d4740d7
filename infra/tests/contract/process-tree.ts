import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../dev/stack/processes.js';

/** Every process that descends from this one, children before grandchildren. */
export function descendantsOf(pid: number): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = processes.map((candidate) => [candidate, parentOf(candidate)]);
  const below = (ancestor: number): number[] => {
    const children = parents.flatMap(([child = 0, parent]) => (parent === ancestor ? [child] : []));
    return [...children, ...children.flatMap(below)];
  };
  return below(pid);
}

/** The command line of a process, its words separated by spaces. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Those that still live after the time; empty as soon as none does. */
export async function survivors(pids: number[], withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const living = pids.filter(isAlive);
    if (living.length === 0 || Date.now() > deadline) return living.map((pid) => `${pid} ${commandOf(pid)}`);
    await sleep(50);
  }
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program stands in parentheses and may hold any sign.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
