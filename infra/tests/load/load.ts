import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinned } from '../stack/cpu-pinning.js';
import type { LoadOptions, LoadReport } from './load-generator.js';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');
const GENERATOR = fileURLToPath(new URL('./load-generator.js', import.meta.url));
const CONNECTIONS = 32;

/** Requests one address as fast as it is answered, from a process of its own; returns the answers a second. */
export async function loadOneAddress(url: string, seconds: number): Promise<number> {
  const args = [AUTOCANNON, '-c', String(CONNECTIONS), '-d', String(seconds), '--json', '--no-progress', url];
  const result = await runProgram<{ requests: { average: number }; non2xx: number; errors: number }>(args);
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${url}: ${failures} failed answers under load`);
  return result.requests.average;
}

/** Requests one address after the other, from a process of its own. */
export const loadAddresses = (options: LoadOptions): Promise<LoadReport> =>
  runProgram([GENERATOR, JSON.stringify(options)]);

/** The same where nothing may fail or be refused; returns the answers a second. */
export async function measureRate(options: LoadOptions): Promise<{ answers: number; perSecond: number }> {
  const { sent, seconds, servedMs } = await loadAddresses(options);
  if (servedMs.length < sent) throw new Error(`${sent - servedMs.length} failed answers under load`);
  return { answers: sent, perSecond: sent / seconds };
}

/** Runs a Node program on the core of the load; it prints its result as JSON. */
async function runProgram<T>(args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(...pinned('load', process.execPath, args), {
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout) as T;
}
