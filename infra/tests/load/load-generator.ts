// A process of its own that requests one path after the other, never the same one twice at a time where there are enough:
// what a cache cannot help with. Options as JSON in the arguments, the report as JSON on standard output.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A closed loop of so many connections, each of which waits for its answer; or so many visitors a second, who do not wait. */
export type LoadOptions = { origin: string; paths: string[]; seconds: number; headers?: Record<string, string> } & (
  { connections: number } | { rate: number }
);

export interface LoadReport {
  sent: number;
  /** Until the last answer. */
  seconds: number;
  /** Milliseconds of each answer with status 200. */
  servedMs: number[];
  /** Milliseconds of each answer with status 429 or 503 and Retry-After. */
  refusedMs: number[];
  /** How many failed in which way: connections that broke, no answer for ten seconds, every other status. */
  failures: Record<string, number>;
}

const TICK_MS = 10;
const TIMEOUT_MS = 10_000;

const options = JSON.parse(process.argv[2] ?? '{}') as LoadOptions;
const sockets = 'connections' in options ? { maxSockets: options.connections } : { maxFreeSockets: 4_096 };
const agent = new Agent({ keepAlive: true, ...sockets });
const report: LoadReport = { sent: 0, seconds: 0, servedMs: [], refusedMs: [], failures: {} };
const startedMs = performance.now();
const elapsedSeconds = () => (performance.now() - startedMs) / 1_000;

if ('connections' in options) await runClosedLoop(options.connections);
else await runOpenLoop(options.rate);
report.seconds = elapsedSeconds();
agent.destroy();
process.stdout.write(JSON.stringify(report));

async function runClosedLoop(connections: number): Promise<void> {
  const runConnection = async () => {
    while (elapsedSeconds() < options.seconds) await request();
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
}

async function runOpenLoop(rate: number): Promise<void> {
  const requests: Promise<void>[] = [];
  while (elapsedSeconds() < options.seconds) {
    const due = Math.floor(elapsedSeconds() * rate);
    while (report.sent < due) requests.push(request());
    await sleep(TICK_MS);
  }
  await Promise.all(requests);
}

/** Resolves when the next path has been answered or has failed. */
function request(): Promise<void> {
  const path = options.paths[report.sent++ % options.paths.length] ?? '/';
  const sentMs = performance.now();
  return new Promise((resolve) => {
    const fail = (way: string) => {
      report.failures[way] = (report.failures[way] ?? 0) + 1;
      resolve();
    };
    const sent = get(
      `${options.origin}${path}`,
      { agent, headers: options.headers, timeout: TIMEOUT_MS },
      (response) => {
        const { statusCode = 0, headers } = response;
        response.resume().once('error', ({ message }) => fail(message));
        response.once('end', () => {
          const elapsedMs = performance.now() - sentMs;
          if (statusCode === 200) report.servedMs.push(elapsedMs);
          else if ((statusCode === 503 || statusCode === 429) && headers['retry-after'])
            report.refusedMs.push(elapsedMs);
          else return fail(String(statusCode));
          resolve();
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`nothing for ${TIMEOUT_MS / 1_000} s`)));
    sent.once('error', ({ message }) => fail(message));
  });
}
