import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../dev/stack/processes.js';

const TICKS_PER_SECOND = 100;

interface ProcessInfo {
  pid: number;
  /** The last three parts of the path of its script, or of its program. */
  name: string;
  /** Proportional set size: memory that processes share is counted once in all, not once each. */
  megabytes: number;
}

/** Every process that descends from this one, children before grandchildren. Linux only: reads /proc. */
export function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = Number(readStat(pid)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] => {
    const own = children.get(pid) ?? [];
    return [...own, ...own.flatMap(below)];
  };
  return below(root);
}

/** The command line of a process, its words separated by spaces; empty when the process has ended. */
export const commandOf = (pid: number): string => readProcess(pid, 'cmdline').replaceAll('\0', ' ').trim();

/** A process and everything it has started, with the memory of each. */
export function processTree(root: number): ProcessInfo[] {
  return [root, ...descendantsOf(root)].map((pid) => {
    const words = readProcess(pid, 'cmdline').split('\0').filter(Boolean);
    const script = words.find((word) => /\.m?js$/.test(word)) ?? words[0] ?? '';
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProcess(pid, 'smaps_rollup'))?.[1];
    return { pid, name: script.split('/').slice(-3).join('/'), megabytes: Number(kilobytes ?? 0) / 1024 };
  });
}

/** Processor time that the process and everything it has started have used so far, in seconds. */
export function processorSeconds(root: number): number {
  const ticks = [root, ...descendantsOf(root)].map((pid) => {
    const fields = readStat(pid);
    return Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

/**
 * Processor time of each thread of a process and of everything it has started, in nanoseconds, by its folder below /proc: for
 * work that takes less than a tick of `processorSeconds`. Of a thread that runs just now, as of the kernel's last look at it.
 */
export function threadTimes(root: number): Map<string, number> {
  const threads = [root, ...descendantsOf(root)].flatMap((pid) =>
    listThreads(pid).map((thread) => `${pid}/task/${thread}`),
  );
  const times = threads.map((thread) => [thread, Number(readProcess(thread, 'schedstat').split(' ')[0])] as const);
  // One that has ended since it was listed has no time.
  return new Map(times.filter(([, time]) => time > 0));
}

/**
 * What threads used between two readings, in milliseconds; not of those that have ended.
 * @throws Error where the kernel tells no times.
 */
export function usedMs(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  const used = [...after].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0);
  if (!(used > 0)) throw new Error('the kernel does not tell what threads used');
  return used / 1e6;
}

/** Waits until none of the processes runs any more; returns those that still do after the time, with their commands. */
export async function findSurvivors(pids: number[], withinMs: number): Promise<string[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const running = pids.filter(isAlive);
    if (running.length === 0 || Date.now() > deadline) return running.map((pid) => `${pid} ${commandOf(pid)}`);
    await sleep(50);
  }
}

/** State, parent and counters; they follow the program's name, which may hold any character. */
function readStat(pid: number): string[] | undefined {
  const stat = readProcess(pid, 'stat');
  return stat ? stat.slice(stat.lastIndexOf(') ') + 2).split(' ') : undefined;
}

/** Empty when the process has ended. */
function readProcess(pid: number | string, file: 'cmdline' | 'stat' | 'smaps_rollup' | 'schedstat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Empty when the process has ended. */
function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}
