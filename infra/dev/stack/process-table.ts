import { readFileSync } from 'node:fs';

/** Whether a process lives. One that has ended but is still listed, because its parent has not looked, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/\) Z /.test(readProcess(pid, 'stat') ?? '');
}

/** Whether a process runs this program; where the system does not tell, it is believed. */
export function runsProgram(pid: number, name: string): boolean {
  return readProcess(pid, 'comm')?.startsWith(name) ?? process.platform !== 'linux';
}

function readProcess(pid: number, file: 'stat' | 'comm'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
