import { readFileSync } from 'node:fs';
import { get } from 'node:http';

const HTTP_TIMEOUT_MS = 5_000;

/** Whether a process runs. A zombie, which has ended but was not collected by its parent, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/\) Z /.test(readProcessFile(pid, 'stat') ?? '');
}

/** Whether a process runs this program; false where the system does not say, unless it has no `/proc`. */
export function runsProgram(pid: number, name: string): boolean {
  return readProcessFile(pid, 'comm')?.startsWith(name) ?? process.platform !== 'linux';
}

function readProcessFile(pid: number, file: 'stat' | 'comm'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

export interface HttpAnswer {
  /** 0 when nothing answered. */
  status: number;
  body: string;
}

/** Asks an address on this machine, with a connection of its own. Never rejects. */
export function fetchStatus(url: string): Promise<HttpAnswer> {
  return new Promise((resolve) => {
    const noAnswer = () => resolve({ status: 0, body: '' });
    const request = get(url, { agent: false, timeout: HTTP_TIMEOUT_MS }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', noAnswer);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', noAnswer);
  });
}
