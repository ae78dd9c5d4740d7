// A process of its own: visitors who come at a given rate, whether or not those before them have been answered. Options
// as JSON in the arguments, the result as JSON on standard output.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface OpenLoopLoad {
  origin: string;
  paths: string[];
  /** Visitors a second. */
  rate: number;
  seconds: number;
}

export interface OpenLoopResult {
  sent: number;
  served: number;
  /** 429 or 503 with Retry-After. */
  refused: number;
  /** Connections that broke, answers after ten seconds, and every other status. */
  failed: number;
  /** How many failed in which way. */
  failures: Record<string, number>;
  /** Of those who were served; milliseconds, sorted. */
  servedMs: number[];
  /** Of those who were refused; milliseconds, sorted. */
  refusedMs: number[];
}

const TICK_MS = 10;
const TIMEOUT_MS = 10_000;

const { origin, paths, rate, seconds } = JSON.parse(process.argv[2] ?? '{}') as OpenLoopLoad;
const agent = new Agent({ keepAlive: true, maxFreeSockets: 4_096 });
const result: OpenLoopResult = { sent: 0, served: 0, refused: 0, failed: 0, failures: {}, servedMs: [], refusedMs: [] };
const beganMs = performance.now();
const visits: Promise<void>[] = [];

for (let elapsedMs = 0; elapsedMs < seconds * 1_000; elapsedMs = performance.now() - beganMs) {
  const due = Math.floor((elapsedMs / 1_000) * rate);
  while (result.sent < due) visits.push(visit(paths[result.sent++ % paths.length] ?? '/'));
  await sleep(TICK_MS);
}
await Promise.all(visits);
agent.destroy();
for (const times of [result.servedMs, result.refusedMs]) times.sort((one, other) => one - other);
process.stdout.write(JSON.stringify(result));

function visit(path: string): Promise<void> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const fail = (way: string) => {
      result.failed += 1;
      result.failures[way] = (result.failures[way] ?? 0) + 1;
      resolve();
    };
    const request = get(`${origin}${path}`, { agent, timeout: TIMEOUT_MS }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().once('error', ({ message }) => fail(message));
      response.once('end', () => {
        const elapsedMs = performance.now() - startedMs;
        if (statusCode === 200) {
          result.served += 1;
          result.servedMs.push(elapsedMs);
        } else if ((statusCode === 503 || statusCode === 429) && headers['retry-after']) {
          result.refused += 1;
          result.refusedMs.push(elapsedMs);
        } else return fail(String(statusCode));
        resolve();
      });
    });
    request.once('timeout', () => request.destroy(new Error(`nothing for ${TIMEOUT_MS / 1_000} s`)));
    request.once('error', ({ message }) => fail(message));
  });
}
