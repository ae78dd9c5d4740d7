import { median, percentile, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import { loadOneAddress, measureRate } from '../tests/load/load.js';
import { processorSeconds } from '../tests/stack/process-tree.js';
import type { TestStack } from '../tests/test-stack.js';
import { serveAsFile, serveBehindNginx } from './baseline.js';
import { ofRuns, type Measurement } from './measurement.js';

const group = 'pages';
const SIZES = [30, 1_000, 100_000] as const;
const RUNS = 3;
const RUN_SECONDS = 3;
const CONNECTIONS = 16;
/** A render runs much code, which V8 optimises only after thousands of runs. */
const WARM_UPS = 4;
const SAVES = 40;

interface Subject {
  what: string;
  path: string;
  target: string;
}

/** Reads of pages and of the public API, cached and not, and what a save costs, in a blog that grows. A list shows up to 100. */
export async function benchPages(root: string, stack: TestStack, say: Say): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const posts of SIZES) {
    say(`  ${posts} posts …`);
    const slugs = await fillBlog(stack.databaseUrl, posts);
    for (const subject of subjects(slugs[0] ?? '')) {
      measurements.push(...(await benchCached(root, stack, { ...subject, what: `${subject.what}, ${posts} posts` })));
    }
    if (posts > SIZES[0]) measurements.push(...(await benchUncached(stack, slugs, posts)));
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
  await loadOneAddress(address, 1);
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await loadOneAddress(address, RUN_SECONDS));
  return runs;
}

/** Compared with the same bytes served as a file, in the same minute on the same core; also behind the shipped nginx. */
async function benchCached(root: string, stack: TestStack, { what, path, target }: Subject): Promise<Measurement[]> {
  const address = `${stack.url}${path}`;
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const baseline = await serveAsFile(body, answer.headers.get('content-type') ?? 'text/html');
  const front = await serveBehindNginx(root, stack.url);
  try {
    const file = ofRuns(
      { group, what: `  the same bytes by ${baseline.name}`, unit: 'req/s' },
      await measureRuns(baseline.url),
    );
    const measure = async (about: { what: string; target: string }, url: string): Promise<Measurement> => {
      const measured = ofRuns({ group, unit: 'req/s', ...about }, await measureRuns(url));
      return { ...measured, ratio: { to: baseline.name, value: measured.value / file.value } };
    };
    const ours = await measure({ what: `${what} (${Math.round(body.length / 1024)} kB)`, target }, address);
    if (!front) return [ours, file];
    const about = { what: `  behind ${front.name}`, target: '≥ 0.80 of the file' };
    return [ours, await measure(about, new URL(path, front.url).href), file];
  } finally {
    await Promise.all([baseline.stop(), front?.stop()]);
  }
}

/** One article after the other: each time it is rendered, and its data fetched. */
async function benchUncached(stack: TestStack, slugs: string[], posts: number): Promise<Measurement[]> {
  const subjects = [
    { what: 'article HTML, rendered each time', folder: '/blog/', target: '≥ 600 /s' },
    { what: 'GET /api/blog/{slug}, asked each time', folder: '/api/blog/' },
  ];
  const measurements: Measurement[] = [];
  for (const { what, folder, ...aim } of subjects) {
    const paths = slugs.map((slug) => `${folder}${slug}`);
    const runOnce = () => measureRate({ origin: stack.url, paths, connections: CONNECTIONS, seconds: RUN_SECONDS });
    for (let round = 0; round < WARM_UPS; round++) await runOnce();
    const rates: number[] = [];
    const costs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const before = processorSeconds(stack.pid);
      const { answers, perSecond } = await runOnce();
      rates.push(perSecond);
      costs.push(((processorSeconds(stack.pid) - before) / answers) * 1_000);
    }
    const about = { group, what: `${what}, ${posts} posts` };
    measurements.push(
      ofRuns({ ...about, unit: 'req/s', ...aim }, rates),
      ofRuns({ ...about, what: '  processor time of all processes', unit: 'ms' }, costs),
    );
  }
  return measurements;
}

/** How long a save takes, and how long until the public page shows it. */
async function benchSaves(stack: TestStack, posts: number): Promise<Measurement[]> {
  const site = await stack.signIn();
  const fields = { title: `A post of the bench, ${posts}`, contentHtml: '<p>Text.</p>', status: 'published' };
  const { id, slug } = await site.createPost(fields);
  const savedMs: number[] = [];
  const publicMs: number[] = [];
  for (let save = 0; save < SAVES; save++) {
    const startedMs = performance.now();
    const mark = `mark ${save} of the bench`;
    await site.fetchText('PUT', `/api/admin/blog/${id}`, { ...fields, contentHtml: `<p>${mark}</p>` });
    savedMs.push(performance.now() - startedMs);
    while (!(await site.send('GET', `/blog/${slug}`)).text.includes(mark));
    publicMs.push(performance.now() - startedMs);
  }
  await site.send('DELETE', `/api/admin/blog/${id}`);
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
