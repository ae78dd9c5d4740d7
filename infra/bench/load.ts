import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinned } from './cores.js';
import type { DistinctLoad, DistinctLoadResult } from './distinct-load.js';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const DISTINCT_LOAD = fileURLToPath(new URL('./distinct-load.js', import.meta.url));
const run = promisify(execFile);

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and connections that failed. */
  failures: number;
}

export interface LoadOptions {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
}

/** Asks for one address as fast as it is answered, from a process of its own. */
export async function load(
  url: string,
  { connections = 32, seconds = 4, headers = {} }: LoadOptions = {},
): Promise<LoadResult> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [
    AUTOCANNON,
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '--json',
    '--no-progress',
    ...headerArgs,
    url,
  ];
  const { stdout } = await run(...pinned('load', process.execPath, args), { maxBuffer: 64 * 1024 * 1024 });
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** Asks for one address after the other, each only once in a round, from a process of its own. */
export async function loadDistinct(options: DistinctLoad): Promise<DistinctLoadResult> {
  const args = [DISTINCT_LOAD, JSON.stringify(options)];
  const { stdout } = await run(...pinned('load', process.execPath, args));
  const result = JSON.parse(stdout) as DistinctLoadResult;
  if (result.failures > 0) throw new Error(`${result.failures} failed answers under load`);
  return result;
}
