// A process of its own that requests one path after the other, never the same one twice at a time, as fast as they are
// answered: what a cache cannot help with. Options as JSON in the arguments, the result as JSON on standard output.
import { Agent, get } from 'node:http';

export interface ClosedLoopLoad {
  origin: string;
  paths: string[];
  connections: number;
  seconds: number;
}

export interface ClosedLoopResult {
  answers: number;
  seconds: number;
  failures: number;
}

const { origin, paths, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as ClosedLoopLoad;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const result: ClosedLoopResult = { answers: 0, seconds: 0, failures: 0 };
const startedMs = performance.now();
const untilMs = startedMs + seconds * 1_000;
let next = 0;

await Promise.all(Array.from({ length: connections }, runConnection));
result.seconds = (performance.now() - startedMs) / 1_000;
agent.destroy();
process.stdout.write(JSON.stringify(result));

async function runConnection(): Promise<void> {
  while (performance.now() < untilMs) {
    const status = await request(paths[next++ % paths.length] ?? '/');
    result.answers += 1;
    if (status !== 200) result.failures += 1;
  }
}

function request(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}
