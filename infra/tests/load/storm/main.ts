import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asColumns } from '../../../bench/columns.js';
import { pinned, pinning } from '../../../bench/cores.js';
import { loadDistinct } from '../../../bench/load.js';
import { fillBlog } from '../../../bench/many-posts.js';
import { median, percentile } from '../../../bench/measurement.js';
import { processTree } from '../../../bench/processes.js';
import { openStaffSession } from '../../e2e/staff-session.js';
import { findRepository } from '../../../dev/stack/repository.js';
import { stackDatabaseUrl } from '../../../dev/stack/embedded-postgres.js';
import { TestStack } from '../../../dev/stack/test-stack.js';
import { Newsroom } from './newsroom.js';
import type { Visit, VisitResult } from './visitors.js';

const POSTS = 1_000;
/** As many as wait for each other when a site is as busy as it can be and nobody minds. */
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 6;
const MEASURE_SECONDS = 8;
const CALM_SECONDS = 8;
const STORM_SECONDS = 30;
const TIMES = 5;
const AIM_MS = 1_000;

const VISITORS = fileURLToPath(new URL('./visitors.js', import.meta.url));
const run = promisify(execFile);

/**
 * `npm run storm`: finds how many different pages a second the stack serves when visitors wait for their answers, then
 * sends five times as many, who do not wait, while somebody of the staff works on. Ends with 1 when the slowest hundredth
 * of what staff did took a second or more, or when one thing they did failed.
 * @param command what runs the stack; `npm start` where unset.
 */
export async function runStorm(
  say: (line: string) => void,
  command: string[] = [process.execPath, join(findRepository(), 'infra/dev/start.mjs')],
): Promise<void> {
  const [program, args] = pinned('server', command[0] ?? '', command.slice(1));
  const stack = await TestStack.start({ environment: { LOG_LEVEL: 'warn' }, command: [program, ...args] });
  try {
    const slugs = await fillBlog(stackDatabaseUrl(stack.dataDirectory), POSTS);
    const paths = slugs.map((slug) => `/blog/${slug}`);
    const load = { origin: stack.url.replace('localhost', '127.0.0.1'), paths };
    say('as many visitors as can be served …');
    await loadDistinct({ ...load, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
    const served = await loadDistinct({ ...load, connections: CONNECTIONS, seconds: MEASURE_SECONDS });
    const sustainable = served.answers / served.seconds;
    const newsroom = await Newsroom.enter({ url: stack.url, cookie: await openStaffSession(stack.url) });
    say('staff alone …');
    const calm = await workFor(newsroom, CALM_SECONDS);
    const before = memoryOf(stack);
    const rate = Math.round(sustainable * TIMES);
    say(`${rate} visitors a second …`);
    const storm = visit({ ...load, rate, seconds: STORM_SECONDS });
    const busy = await workFor(newsroom, STORM_SECONDS - 1);
    const visitors = await storm;
    const p99 = percentile(busy, 99);
    process.stdout.write(`${describe({ sustainable, visitors, calm, busy, before, after: memoryOf(stack) })}\n`);
    if (!(p99 < AIM_MS)) process.exitCode = 1;
  } finally {
    await stack.discard();
  }
}

async function workFor(newsroom: Newsroom, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const untilMs = performance.now() + seconds * 1_000; performance.now() < untilMs;) {
    times.push(...(await newsroom.work()));
  }
  return times;
}

async function visit(options: Visit): Promise<VisitResult> {
  const [program, args] = pinned('load', process.execPath, [VISITORS, JSON.stringify(options)]);
  const { stdout } = await run(program, args, { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as VisitResult;
}

function memoryOf(stack: TestStack): number {
  return processTree(stack.process.pid ?? 0).reduce((sum, { megabytes }) => sum + megabytes, 0);
}

interface Course {
  /** Pages a second. */
  sustainable: number;
  visitors: VisitResult;
  calm: number[];
  busy: number[];
  before: number;
  after: number;
}

function describe({ sustainable, visitors, calm, busy, before, after }: Course): string {
  const { came, served, refused, failed, failures, servedMs, refusedMs } = visitors;
  const ways = Object.entries(failures).map(([way, count]) => `${count} × ${way}`);
  const share = (count: number) => `${((count / came) * 100).toFixed(1)} %`;
  const times = (values: number[]) => [median(values), percentile(values, 99)].map((ms) => `${ms.toFixed(0)} ms`);
  const rows = [
    ['what', 'how many', 'median', 'p99'],
    ['staff alone', `${calm.length}`, ...times(calm)],
    ['staff in the storm', `${busy.length}`, ...times(busy)],
    ['visitors served', `${served} (${share(served)})`, ...times(servedMs)],
    ['visitors refused, told when to come back', `${refused} (${share(refused)})`, ...times(refusedMs)],
    ['visitors failed', `${failed} (${share(failed)})`, ways.join(', '), ''],
  ];
  return [
    `sustainable: ${sustainable.toFixed(0)} pages a second; then ${(came / STORM_SECONDS).toFixed(0)} a second for ${STORM_SECONDS} s; ${pinning}`,
    asColumns(rows),
    `memory of all processes: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; aim for staff: p99 < ${AIM_MS} ms`,
  ].join('\n');
}
