import { loadavg } from 'node:os';
import pg from 'pg';
import { median, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import { measureRate } from '../tests/load/load.js';
import { processorSeconds } from '../tests/stack/process-tree.js';
import { TestStack } from '../tests/test-stack.js';
import { ofRuns, type Measurement } from './measurement.js';

const group = 'facts';
const POSTS = 100_000;
const FACTS = 2_000;
const CHANGES = 5;
/** Pages that are asked for after a change: the newest, the oldest, and others between. */
const PAGES = 20;
const SHOWN = 4;
/** Pairs of the page with facts and without, the first of each by turns. */
const RUNS = 8;
const RUN_SECONDS = 4;
const WARM_UP_SECONDS = 12;
const RENDER_CONNECTIONS = 16;

const KEY = 'bench-0';
const SOURCE = { title: 'Law of the bench', address: 'https://law.example/', article: 'article 1' };
const euros = (amount: number) => ({ type: 'money', unit: 'EUR', amount });
const span = (fact: number) => `<span data-fact="bench-${fact}" data-format="standard">€100</span>`;

/** 2,000 facts, one of which all of 100,000 posts show: how soon a change is everywhere, and what showing facts costs. */
export async function benchFacts(say: Say): Promise<Measurement[]> {
  const stack = await TestStack.start({ environment: { LOG_LEVEL: 'warn' }, pinned: true });
  let reached: Measurement;
  try {
    say(`  ${POSTS.toLocaleString('en-US')} posts, ${FACTS.toLocaleString('en-US')} facts …`);
    await fillBlog(stack.databaseUrl, POSTS);
    reached = await benchReach(stack, say);
  } finally {
    await stack.stop();
  }
  const environment = { LOG_LEVEL: 'warn', DATA_DIR: stack.dataDirectory, PAGE_CACHE_MB: '0' };
  const uncached = await TestStack.start({ environment, pinned: true });
  try {
    return [reached, await benchRender(uncached)];
  } finally {
    await uncached.stop();
    await stack.discard();
  }
}

/** From entering a value until the last of the pages shows it. */
async function benchReach(stack: TestStack, say: Say): Promise<Measurement> {
  const site = await stack.signIn();
  const facts = Array.from({ length: FACTS }, (_, index) => ({
    ...{ key: `bench-${index}`, name: `Fee ${index}`, jurisdiction: 'Portugal', terms: [`term ${index}`] },
    values: [{ value: euros(100), source: SOURCE, validFrom: '2020-01-01T00:00:00Z' }],
  }));
  await site.fetchText('POST', '/api/admin/facts/import', { facts });
  const slugs = await holdFactInAll(stack.databaseUrl);
  const times: number[] = [];
  const costs: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const amount = 100 + change;
    const validFrom = new Date(Date.now() - 60_000).toISOString();
    const before = processorSeconds(stack.pid);
    const beganMs = performance.now();
    await site.fetchText('POST', `/api/admin/facts/${KEY}/values`, { value: euros(amount), source: SOURCE, validFrom });
    // "€101", or "101 €" in an article in Portuguese.
    const shown = new RegExp(`data-fact="${KEY}"[^>]*>[^<]*${amount}[^<]*<`);
    const until = async (slug: string) => {
      while (!shown.test((await site.send('GET', `/blog/${slug}`)).text));
    };
    await Promise.all(slugs.map(until));
    times.push(performance.now() - beganMs);
    costs.push(processorSeconds(stack.pid) - before);
  }
  say(
    `  a change took ${median(costs).toFixed(2)} s of processor time of all processes; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );
  const what = `a change → the last of ${POSTS.toLocaleString('en-US')} posts, ${FACTS.toLocaleString('en-US')} facts`;
  return ofRuns({ group, what, unit: 'ms', target: '< 5,000 ms' }, times);
}

/** Lets every post show a fact, as if it had been saved with it. */
async function holdFactInAll(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=content,public' });
  await client.connect();
  try {
    await client.query(`update posts set content_html = content_html || $1 where status = 'published'`, [
      `<p>The fee is ${span(0)}.</p>`,
    ]);
    await client.query(`insert into fact_uses (post_id, fact_key) select id, $1 from posts on conflict do nothing`, [
      KEY,
    ]);
    await client.query(`insert into post_statements (post_id, keys) select id, '{}' from posts on conflict do nothing`);
    await client.query('vacuum (analyze) posts');
    await client.query('insert into published_changes default values');
    const { rows } = await client.query<{ slug: string }>(
      `select slug from (select slug, row_number() over (order by first_published_at) as place, count(*) over () as all_posts
         from posts where status = 'published' and deleted_at is null) as placed
       where place in (1, all_posts) or place % (all_posts / $1) = 0`,
      [PAGES - 2],
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await client.end();
  }
}

/** Processor time of a page that shows facts, as a share of the same page with their texts as plain ones, by turns. */
async function benchRender(stack: TestStack): Promise<Measurement> {
  const site = await stack.signIn();
  const paragraphs = (write: (fact: number) => string) =>
    Array.from({ length: 40 }, (_, index) => {
      const value = index < SHOWN ? write(index + 1) : '€100';
      return `<h2>Part ${index}</h2><p>${'Words of a guide about residence and tax. '.repeat(8)}It costs ${value}.</p>`;
    }).join('');
  const fields = { excerpt: 'A guide of the bench.', status: 'published' };
  const plain = await site.createPost({ ...fields, title: 'Plain', contentHtml: paragraphs(() => '€100') });
  const held = await site.createPost({ ...fields, title: 'Facts', contentHtml: paragraphs(span) });
  const costOf = async (slug: string, seconds: number) => {
    const before = processorSeconds(stack.pid);
    const origin = stack.url.replace('localhost', '127.0.0.1');
    const load = { origin, paths: [`/blog/${slug}`], connections: RENDER_CONNECTIONS, seconds };
    const { answers } = await measureRate(load);
    return ((processorSeconds(stack.pid) - before) / answers) * 1_000;
  };
  for (const { slug } of [plain, held]) await costOf(slug, WARM_UP_SECONDS);
  const pairs: { plain: number; held: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const pair = { plain: 0, held: 0 };
    const both = [['plain', plain.slug] as const, ['held', held.slug] as const];
    for (const [name, slug] of run % 2 ? both.reverse() : both) pair[name] = await costOf(slug, RUN_SECONDS);
    pairs.push(pair);
  }
  const measured = ofRuns(
    { group, what: `a page with ${SHOWN} facts, rendered each time, of all processes`, unit: 'ms', target: '≤ 1.03' },
    pairs.map((pair) => pair.held),
  );
  return { ...measured, ratio: { to: 'the same without', value: median(pairs.map((pair) => pair.held / pair.plain)) } };
}
