import { formatColumns, median, percentile, type Say, type ScenarioResult } from '../figures.js';
import { pinning } from '../stack/cpu-pinning.js';
import { processTree } from '../stack/process-tree.js';
import type { SiteClient } from '../stack/site-client.js';
import { TestStack } from '../test-stack.js';
import { fillBlog } from './blog-content.js';
import type { LoadReport } from './load-generator.js';
import { loadAddresses, measureRate } from './load.js';

const POSTS = 1_000;
/** Number of waiting visitors that keeps the site fully loaded. */
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 6;
const MEASURE_SECONDS = 8;
const CALM_SECONDS = 8;
const STORM_SECONDS = 30;
/** Times the pages a second that can be served. */
const OVERLOAD = 5;
const MAX_STAFF_P99_MS = 1_000;
const SEARCHES = ['investment', 'fund', 'resid', 'tax', 'family'];

/**
 * Measures how many different pages a second the stack serves when visitors wait for their answers, then sends five times
 * as many, who do not wait, while staff work on. Rejects when a request of staff fails.
 */
export async function runStorm(_options: object, say: Say): Promise<ScenarioResult> {
  return TestStack.use({ environment: { LOG_LEVEL: 'warn' }, pinned: true }, async (stack) => {
    const slugs = await fillBlog(stack.databaseUrl, POSTS);
    const load = { origin: stack.url.replace('localhost', '127.0.0.1'), paths: slugs.map((slug) => `/blog/${slug}`) };
    say('as many visitors as can be served …');
    await measureRate({ ...load, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
    const measured = await measureRate({ ...load, connections: CONNECTIONS, seconds: MEASURE_SECONDS });
    const sustainable = measured.perSecond;
    const site = await stack.signIn();
    const { id } = await site.createPost({ title: 'Written in a storm', contentHtml: '<p>Calm.</p>', status: 'draft' });
    say('staff alone …');
    const calm = await workAsStaff(site, id, CALM_SECONDS);
    const memoryBefore = memoryOf(stack);
    const rate = Math.round(sustainable * OVERLOAD);
    say(`${rate} visitors a second …`);
    const storm = loadAddresses({ ...load, rate, seconds: STORM_SECONDS });
    const busy = await workAsStaff(site, id, STORM_SECONDS - 1);
    const visitors = await storm;
    const p99 = percentile(busy, 99);
    return {
      figures: {
        'pages a second': sustainable,
        'staff p99, ms': p99,
        served: visitors.servedMs.length,
        refused: visitors.refusedMs.length,
      },
      report: [
        `sustainable: ${sustainable.toFixed(0)} pages a second; then ${(visitors.sent / STORM_SECONDS).toFixed(0)} a second for ${STORM_SECONDS} s; ${pinning}`,
        tabulate(visitors, calm, busy),
        `memory of all processes: ${memoryBefore.toFixed(0)} MB before, ${memoryOf(stack).toFixed(0)} MB after; aim for staff: p99 < ${MAX_STAFF_P99_MS} ms`,
      ].join('\n'),
      faults:
        p99 < MAX_STAFF_P99_MS ? [] : [`the slowest hundredth of what staff did took ${p99.toFixed(0)} ms or more`],
    };
  });
}

/** Lists, searches, reads and saves one after the other; returns how long each took, in milliseconds. */
async function workAsStaff(site: SiteClient, postId: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const time = async (...request: Parameters<SiteClient['fetchText']>) => {
    const beganMs = performance.now();
    await site.fetchText(...request);
    times.push(performance.now() - beganMs);
  };
  const untilMs = performance.now() + seconds * 1_000;
  for (let round = 0; performance.now() < untilMs; round++) {
    const fields = { title: 'Written in a storm', contentHtml: `<p>Round ${round}.</p>`, status: 'draft' };
    await time('GET', '/api/admin/posts?limit=50');
    await time('GET', `/api/admin/posts?limit=50&search=${SEARCHES[round % SEARCHES.length]}`);
    await time('GET', `/api/admin/blog/${postId}`);
    await time('PUT', `/api/admin/blog/${postId}`, fields);
  }
  return times;
}

const memoryOf = (stack: TestStack): number =>
  processTree(stack.pid).reduce((sum, { megabytes }) => sum + megabytes, 0);

function tabulate({ sent, servedMs, refusedMs, failures }: LoadReport, calm: number[], busy: number[]): string {
  const failed = sent - servedMs.length - refusedMs.length;
  const ways = Object.entries(failures).map(([way, count]) => `${count} × ${way}`);
  const share = (count: number) => `${count} (${((count / sent) * 100).toFixed(1)} %)`;
  const times = (values: number[]) => [median(values), percentile(values, 99)].map((ms) => `${ms.toFixed(0)} ms`);
  return formatColumns([
    ['what', 'how many', 'median', 'p99'],
    ['staff alone', `${calm.length}`, ...times(calm)],
    ['staff in the storm', `${busy.length}`, ...times(busy)],
    ['visitors served', share(servedMs.length), ...times(servedMs)],
    ['visitors refused, told when to come back', share(refusedMs.length), ...times(refusedMs)],
    ['visitors failed', share(failed), ways.join(', '), ''],
  ]);
}
