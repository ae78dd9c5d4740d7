import { median, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import { measureRate } from '../tests/load/load.js';
import { processorSeconds } from '../tests/stack/process-tree.js';
import { TestStack } from '../tests/test-stack.js';
import { serveAsFile, serveBehindNginx } from './baseline.js';
import { ofRuns, ofTimes, type Measurement } from './measurement.js';

const group = 'pages';
const SIZES = [30, 1_000, 100_000] as const;
const RUNS = 3;
const RUN_SECONDS = 3;
const CONNECTIONS = 32;
/** Fewer than the load shedder refuses. */
const RENDER_CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
/** A render runs much code, which V8 optimises only after thousands of runs. */
const RENDER_WARM_UP_SECONDS = 12;
const SAVES = 40;

interface Subject {
  what: string;
  path: string;
  target: string;
}

/**
 * Reads of pages and of the public API, kept and made each time, and what a save costs, in a blog that grows. Stops the
 * stack.
 */
export async function benchPages(root: string, stack: TestStack, say: Say): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  let wholeSlugs: string[] = [];
  for (const posts of SIZES) {
    say(`  ${posts} posts …`);
    const slugs = await fillBlog(stack.databaseUrl, posts);
    for (const subject of subjects(slugs[0] ?? '')) {
      measurements.push(...(await benchCached(root, stack, { ...subject, what: `${subject.what}, ${posts} posts` })));
    }
    if (posts === 1_000) measurements.push(await benchDifferentPages(stack, slugs));
    measurements.push(...(await benchSaves(stack, posts)));
    wholeSlugs = slugs;
  }
  await stack.stop();
  const environment = { LOG_LEVEL: 'warn', DATA_DIR: stack.dataDirectory, PAGE_CACHE_MB: '0' };
  const uncached = await TestStack.start({ environment, pinned: true });
  try {
    return [...measurements, ...(await benchUncached(uncached, wholeSlugs))];
  } finally {
    await uncached.stop();
  }
}

const subjects = (slug: string): Subject[] => [
  { what: 'article HTML, cached', path: `/blog/${slug}`, target: '≥ 0.30 of the file' },
  { what: 'blog list HTML, cached', path: '/blog', target: '≥ 0.30 of the file' },
  { what: 'GET /api/blog', path: '/api/blog', target: '≥ 0.30 of the file' },
  { what: 'GET /api/blog/{slug}', path: `/api/blog/${slug}`, target: '≥ 0.30 of the file' },
];

/** Rates of several runs against some addresses in turn, and the least that the load generator could have done. */
async function measureRuns(
  origin: string,
  paths: string[],
  warmUpSeconds = WARM_UP_SECONDS,
): Promise<{ rates: number[]; capacity: number }> {
  const load = { origin: origin.replace('localhost', '127.0.0.1'), paths, connections: CONNECTIONS };
  await measureRate({ ...load, seconds: warmUpSeconds });
  const runs: Awaited<ReturnType<typeof measureRate>>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureRate({ ...load, seconds: RUN_SECONDS }));
  return {
    rates: runs.map(({ perSecond }) => perSecond),
    capacity: Math.min(...runs.map(({ capacity }) => capacity)),
  };
}

/** Compared with the same bytes served as a file, in the same minute on the same core; also behind the shipped nginx. */
async function benchCached(root: string, stack: TestStack, { what, path, target }: Subject): Promise<Measurement[]> {
  const address = `${stack.url}${path}`;
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const baseline = await serveAsFile(body, answer.headers.get('content-type') ?? 'text/html');
  const front = await serveBehindNginx(root, stack.url);
  try {
    const { rates, capacity } = await measureRuns(baseline.origin, [baseline.path]);
    const file = ofRuns({ group, what: `  the same bytes by ${baseline.name}`, unit: 'req/s' }, rates);
    const generator = { group, what: '  the load generator could do', value: capacity, unit: 'req/s' };
    const measure = async (about: { what: string; target: string }, origin: string): Promise<Measurement> => {
      const measured = ofRuns({ group, unit: 'req/s', ...about }, (await measureRuns(origin, [path])).rates);
      return { ...measured, ratio: { to: baseline.name, value: measured.value / file.value } };
    };
    const ours = await measure({ what: `${what} (${Math.round(body.length / 1024)} kB)`, target }, stack.url);
    const ratio = { to: baseline.name, value: capacity / file.value };
    const others = [file, { ...generator, ratio, target: '≥ 4 of the file' }];
    if (!front) return [ours, ...others];
    const about = { what: `  behind ${front.name}`, target: '≥ 0.75 of the file' };
    return [ours, await measure(about, front.origin), ...others];
  } finally {
    await Promise.all([baseline.stop(), front?.stop()]);
  }
}

/** A thousand articles in turn, all kept, as a share of one of them. */
async function benchDifferentPages(stack: TestStack, slugs: string[]): Promise<Measurement> {
  const paths = slugs.map((slug) => `/blog/${slug}`);
  const same = median((await measureRuns(stack.url, paths.slice(0, 1))).rates);
  const measured = ofRuns(
    { group, what: `${paths.length} different articles, cached`, unit: 'req/s', target: '≥ 0.90 of the same' },
    (await measureRuns(stack.url, paths, RENDER_WARM_UP_SECONDS)).rates,
  );
  return { ...measured, ratio: { to: 'the same article', value: measured.value / same } };
}

/** One article after the other without a cache: each time it is rendered, and its data fetched. */
async function benchUncached(stack: TestStack, slugs: string[]): Promise<Measurement[]> {
  const subjects = [
    { what: 'article HTML, rendered each time', folder: '/blog/', target: '≥ 600 /s' },
    { what: 'GET /api/blog/{slug}, asked each time', folder: '/api/blog/' },
  ];
  const measurements: Measurement[] = [];
  for (const { what, folder, ...aim } of subjects) {
    const paths = slugs.map((slug) => `${folder}${slug}`);
    const load = { origin: stack.url.replace('localhost', '127.0.0.1'), paths, connections: RENDER_CONNECTIONS };
    await measureRate({ ...load, seconds: RENDER_WARM_UP_SECONDS });
    const rates: number[] = [];
    const costs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const before = processorSeconds(stack.pid);
      const { answers, perSecond } = await measureRate({ ...load, seconds: RUN_SECONDS });
      rates.push(perSecond);
      costs.push(((processorSeconds(stack.pid) - before) / answers) * 1_000);
    }
    measurements.push(
      ofRuns({ group, what, unit: 'req/s', ...aim }, rates),
      ofRuns({ group, what: '  processor time of all processes', unit: 'ms' }, costs),
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
  return [
    ofTimes({ group, what: `save a post, ${posts} posts` }, savedMs),
    ofTimes({ group, what: `save → public page, ${posts} posts`, target: '< 1,000 ms' }, publicMs),
  ];
}
