import { openStaffSession } from '../journeys/staff-session.js';
import { load, loadDistinct } from './load.js';
import { fillBlog } from './many-posts.js';
import { median, ofRuns, percentile, type Measurement } from './measurement.js';
import { serveAsFile, serveBehindNginx } from './nginx.js';
import { processorSeconds } from './processes.js';
import type { RunningStack } from './running-stack.js';

const group = 'pages';
const SIZES = [30, 1_000, 100_000] as const;
const RUNS = 3;
const RUN_SECONDS = 3;
const CONNECTIONS = 16;
const SAVES = 40;

interface Subject {
  what: string;
  path: string;
  target: string;
}

/** Reads of pages and of the public API, cached and not, and what a save costs, in a blog that grows. */
export async function benchPages(
  root: string,
  stack: RunningStack,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  /** The value at the size before. */
  const before = new Map<string, { posts: number; value: number }>();
  for (const posts of SIZES) {
    const isFirst = posts === SIZES[0];
    say(`  ${posts} posts …`);
    const slugs = await fillBlog(databaseUrl, posts);
    for (const subject of subjects(slugs[0] ?? '')) {
      const runs = await measureRuns(`${stack.url}${subject.path}`);
      if (isFirst) {
        const [measured, file] = await besideFile(stack, subject, runs);
        measurements.push(measured, file, ...(await behindNginx(root, stack, subject, file.value)));
      } else {
        measurements.push(grown(subject.what, posts, runs, before.get(subject.what)));
      }
      before.set(subject.what, { posts, value: median(runs) });
    }
    if (!isFirst) measurements.push(...(await benchUncached(stack, slugs, posts)));
    measurements.push(...(await benchSaves(stack, posts)));
  }
  return measurements;
}

const subjects = (slug: string): Subject[] => [
  { what: 'article HTML, cached', path: `/blog/${slug}`, target: '≥ 0.50 of the file' },
  { what: 'blog list HTML, cached', path: '/blog', target: '≥ 0.50 of the file' },
  { what: 'GET /api/blog', path: '/api/blog', target: '≥ 0.35 of the file' },
  { what: 'GET /api/blog/{slug}', path: `/api/blog/${slug}`, target: '≥ 0.35 of the file' },
];

async function measureRuns(address: string): Promise<number[]> {
  await load(address, { seconds: 1 });
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { failures, requestsPerSecond } = await load(address, { seconds: RUN_SECONDS });
    if (failures > 0) throw new Error(`${address}: ${failures} failed answers under load`);
    runs.push(requestsPerSecond);
  }
  return runs;
}

/** Beside a smaller blog. The list shows up to a hundred posts, so that it is longer from 30 to 1,000 of them. */
function grown(what: string, posts: number, runs: number[], smaller?: { posts: number; value: number }): Measurement {
  const measured = ofRuns({ group, what: `${what}, ${posts} posts`, unit: 'req/s', target: '± 10 %' }, runs);
  return smaller
    ? { ...measured, ratio: { to: `${smaller.posts} posts`, value: measured.value / smaller.value } }
    : measured;
}

/** The runs beside those of the same bytes served as a file, in the same minute on the same core. */
async function besideFile(stack: RunningStack, { what, path, target }: Subject, runs: number[]) {
  const answer = await fetch(`${stack.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const baseline = await serveAsFile(body, answer.headers.get('content-type') ?? 'text/html');
  const files = await measureRuns(baseline.url).finally(() => baseline.stop());
  const kilobytes = Math.round(body.length / 1024);
  const measured = ofRuns({ group, what: `${what} (${kilobytes} kB)`, unit: 'req/s', target }, runs);
  const file = ofRuns({ group, what: `  the same bytes by ${baseline.name}`, unit: 'req/s' }, files);
  return [{ ...measured, ratio: { to: baseline.name, value: measured.value / file.value } }, file] as const;
}

/** Through the nginx that is shipped with the site, as a share of nginx serving the same bytes as a file. */
async function behindNginx(root: string, stack: RunningStack, { what, path }: Subject, file: number) {
  const front = await serveBehindNginx(root, stack.url);
  if (!front) return [];
  const runs = await measureRuns(new URL(path, front.url).href).finally(() => front.stop());
  const measured = ofRuns(
    { group, what: `  ${what}: behind ${front.name}`, unit: 'req/s', target: '≥ 0.80 of the file' },
    runs,
  );
  return [{ ...measured, ratio: { to: 'nginx', value: measured.value / file } }];
}

/** One article after the other: rendered, and its data fetched, each time. */
async function benchUncached(stack: RunningStack, slugs: string[], posts: number): Promise<Measurement[]> {
  const subjects = [
    { what: 'article HTML, rendered each time', folder: '/blog/', target: '≥ 600 /s' },
    { what: 'GET /api/blog/{slug}, asked each time', folder: '/api/blog/' },
  ];
  const measurements: Measurement[] = [];
  for (const { what, folder, target } of subjects) {
    const paths = slugs.map((slug) => `${folder}${slug}`);
    const ask = () => loadDistinct({ origin: stack.url, paths, connections: CONNECTIONS, seconds: RUN_SECONDS });
    await ask();
    const rates: number[] = [];
    const costs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const before = processorSeconds(stack.process.pid!);
      const { answers, seconds } = await ask();
      rates.push(answers / seconds);
      costs.push(((processorSeconds(stack.process.pid!) - before) / answers) * 1_000);
    }
    const about = { group, what: `${what}, ${posts} posts` };
    measurements.push(
      ofRuns({ ...about, unit: 'req/s', target }, rates),
      ofRuns({ ...about, what: '  processor time of all processes', unit: 'ms' }, costs),
    );
  }
  return measurements;
}

/** How long a save takes, and how long until the public page shows it. */
async function benchSaves(stack: RunningStack, posts: number): Promise<Measurement[]> {
  const headers = { cookie: await openStaffSession(stack.url), 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${stack.url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string; slug: string };
  };
  const post = { title: `A post of the bench, ${posts}`, contentHtml: '<p>Text.</p>', status: 'published' };
  const { id, slug } = await send('POST', '/api/admin/blog', post);
  const savedMs: number[] = [];
  const publicMs: number[] = [];
  for (let save = 0; save < SAVES; save++) {
    const startedMs = performance.now();
    const mark = `mark ${save} of the bench`;
    await send('PUT', `/api/admin/blog/${id}`, { ...post, contentHtml: `<p>${mark}</p>` });
    savedMs.push(performance.now() - startedMs);
    while (!(await (await fetch(`${stack.url}/blog/${slug}`)).text()).includes(mark));
    publicMs.push(performance.now() - startedMs);
  }
  const spread = (values: number[]): [number, number] => [Math.min(...values), percentile(values, 99)];
  return [
    { group, what: `save a post, ${posts} posts`, value: median(savedMs), unit: 'ms', spread: spread(savedMs) },
    {
      group,
      what: `save → public page, ${posts} posts`,
      value: median(publicMs),
      unit: 'ms',
      spread: spread(publicMs),
      target: '< 1,000 ms',
    },
  ];
}
