import { readFileSync, readdirSync } from 'node:fs';

/** A process and everything it has started, by way of /proc. */
export function processTree(root: number): { pid: number; name: string; megabytes: number }[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readStat(Number(entry));
    if (fields) parents.set(Number(entry), Number(fields[1]));
  }
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0));
  return [...parents.keys()]
    .filter(belongs)
    .map((pid) => ({ pid, name: nameOf(pid), megabytes: proportionalMegabytes(pid) }));
}

const TICKS_PER_SECOND = 100;

/** Processor time that the process and everything it has started have used so far, seconds. */
export function processorSeconds(root: number): number {
  const ticks = processTree(root).map(({ pid }) => {
    const fields = readStat(pid);
    return Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
}

/** Proportional set size: memory that processes share is counted once in all, not once each. */
function proportionalMegabytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function nameOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
    const script = words.find((word) => /\.m?js$/.test(word)) ?? words[0] ?? '';
    return script.split('/').slice(-3).join('/');
  } catch {
    return '';
  }
}

/** State, parent and so on, after the name in brackets, which may hold anything. */
function readStat(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
}
