import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinned } from '../stack/cpu-pinning.js';
import type { ClosedLoopLoad, ClosedLoopResult } from './closed-loop-load.js';
import type { OpenLoopLoad, OpenLoopResult } from './open-loop-load.js';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const run = promisify(execFile);

export interface LoadResult {
  requestsPerSecond: number;
  /** Answers that were not 2xx, and connections that failed. */
  failures: number;
}

/** Requests one address as fast as it is answered, on 32 connections, from a process of its own. */
export async function load(url: string, seconds: number): Promise<LoadResult> {
  const args = ['-c', '32', '-d', String(seconds), '--json', '--no-progress', url];
  const { requests, non2xx, errors } = await runGenerator<{
    requests: { average: number };
    non2xx: number;
    errors: number;
  }>([AUTOCANNON, ...args]);
  return { requestsPerSecond: requests.average, failures: non2xx + errors };
}

/** Requests one address after the other, each only once in a round, as fast as they are answered. */
export async function runClosedLoop(options: ClosedLoopLoad): Promise<ClosedLoopResult> {
  const result = await runGenerator<ClosedLoopResult>([beside('closed-loop-load.js'), JSON.stringify(options)]);
  if (result.failures > 0) throw new Error(`${result.failures} failed answers under load`);
  return result;
}

/** Requests addresses at a given rate, whether or not those before have been answered. */
export const runOpenLoop = (options: OpenLoopLoad): Promise<OpenLoopResult> =>
  runGenerator([beside('open-loop-load.js'), JSON.stringify(options)]);

const beside = (file: string) => fileURLToPath(new URL(`./${file}`, import.meta.url));

/** Runs a Node program on the core of the load; it prints its result as JSON. */
async function runGenerator<T>(args: string[]): Promise<T> {
  const { stdout } = await run(...pinned('load', process.execPath, args), { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as T;
}
