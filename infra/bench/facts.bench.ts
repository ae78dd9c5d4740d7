import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { median, type Say } from '../tests/figures.js';
import { fillBlog } from '../tests/load/blog-content.js';
import { processorSeconds, threadTimes, usedMs } from '../tests/stack/process-tree.js';
import { TestStack } from '../tests/test-stack.js';
import { ofRuns, type Measurement } from './measurement.js';

const group = 'facts';
const POSTS = 100_000;
const FACTS = 2_000;
const CHANGES = 5;
/** How far in the future a change is entered whose hour is waited for. */
const AHEAD_MS = 3_000;
/** Pages that are asked for after a change: the newest, the oldest, and others between. */
const PAGES = 20;
/** Pause before a page is asked for again, so that asking takes no processor time from the change. */
const LOOK_EVERY_MS = 25;
const SHOWN = 4;
/** Rounds of the pages with facts and without, forwards and backwards by turns: short ones, so that what else the machine does meets both. */
const ROUNDS = 400;
const PAGES_IN_ROUND = 20;
/** What a service still does after its answer belongs to the round of the page. */
const SETTLE_MS = 15;
/** A render runs much code, which V8 optimises only after thousands of runs. */
const WARM_UP_PAGES = 2_000;

const KEY = 'bench-0';
const SOURCE = { title: 'Law of the bench', address: 'https://law.example/', article: 'article 1' };
const euros = (amount: number) => ({ type: 'money', unit: 'EUR', amount });
const span = (fact: number) => `<span data-fact="bench-${fact}" data-format="standard">€100</span>`;

/** 2,000 facts, one of which all of 100,000 posts show: how soon a change is everywhere, and what showing facts costs. */
export async function benchFacts(say: Say): Promise<Measurement[]> {
  const stack = await TestStack.start({ environment: { LOG_LEVEL: 'warn' }, pinned: true });
  let reached: Measurement[];
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
    return [...reached, await benchRender(uncached, say)];
  } finally {
    await uncached.stop();
    await stack.discard();
  }
}

/** From entering a value until the last of the pages shows it, and from the hour of one that lay in the future. */
async function benchReach(stack: TestStack, say: Say): Promise<Measurement[]> {
  const site = await stack.signIn();
  const facts = Array.from({ length: FACTS }, (_, index) => ({
    ...{ key: `bench-${index}`, name: `Fee ${index}`, jurisdiction: 'Portugal', terms: [`term ${index}`] },
    values: [{ value: euros(100), source: SOURCE, validFrom: '2020-01-01T00:00:00Z' }],
  }));
  await site.fetchText('POST', '/api/admin/facts/import', { facts });
  const slugs = await holdFactInAll(stack.databaseUrl);
  const enter = (amount: number, from: number) => {
    const value = { value: euros(amount), source: SOURCE, validFrom: new Date(from).toISOString() };
    return site.fetchText('POST', `/api/admin/facts/${KEY}/values`, value);
  };
  const untilShown = async (amount: number, slug: string) => {
    // "€101", or "101 €" in an article in Portuguese.
    const shown = new RegExp(`data-fact="${KEY}"[^>]*>[^<]*${amount}[^<]*<`);
    while (!shown.test((await site.send('GET', `/blog/${slug}`)).text)) await sleep(LOOK_EVERY_MS);
  };
  const times: number[] = [];
  const costs: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const before = processorSeconds(stack.pid);
    const beganMs = performance.now();
    await enter(100 + change, Date.now() - 60_000);
    await Promise.all(slugs.map((slug) => untilShown(100 + change, slug)));
    times.push(performance.now() - beganMs);
    costs.push(processorSeconds(stack.pid) - before);
  }
  const delays: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const hour = Date.now() + AHEAD_MS;
    await enter(200 + change, hour);
    await Promise.all(slugs.map((slug) => untilShown(200 + change, slug)));
    delays.push(Date.now() - hour);
  }
  say(
    `  a change took ${median(costs).toFixed(2)} s of processor time of all processes; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );
  const last = `the last of ${POSTS.toLocaleString('en-US')} posts, ${FACTS.toLocaleString('en-US')} facts`;
  return [
    ofRuns({ group, what: `a change → ${last}`, unit: 'ms', target: '< 5,000 ms' }, times),
    ofRuns({ group, what: `the hour of a change → ${last}`, unit: 'ms', target: '< 1,000 ms' }, delays),
  ];
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

/**
 * Processor time of a page that shows facts, as a share of a page of as many bytes that holds none: the same article with
 * its values as plain text, and as many words more as the notes and the sources take. By turns, one page after the other.
 */
async function benchRender(stack: TestStack, say: Say): Promise<Measurement> {
  const site = await stack.signIn();
  const facts = Array.from({ length: SHOWN }, (_, index) => ({
    ...{ key: `bench-${index + 1}`, name: `Fee ${index + 1}`, jurisdiction: 'Portugal', terms: [] },
    values: [{ value: euros(100), source: SOURCE, validFrom: '2020-01-01T00:00:00Z' }],
  }));
  await site.fetchText('POST', '/api/admin/facts/import', { facts });
  // With a link, as every guide has one: a text without any quotation mark goes through JSON more quickly than others.
  const article = (write: (fact: number) => string) =>
    Array.from({ length: 40 }, (_, index) => {
      const value = index < SHOWN ? write(index + 1) : '€100';
      return `<h2>Part ${index}</h2><p>${'Words of a guide about residence and tax. '.repeat(8)}It costs ${value}.</p>`;
    }).join('') + `<p>As <a href="${SOURCE.address}">the law</a> says.</p>`;
  const publish = async (title: string, contentHtml: string) =>
    (await site.createPost({ title, contentHtml, status: 'published' })).slug;
  const bytesOf = async (slug: string) => Buffer.byteLength(await site.fetchText('GET', `/blog/${slug}`));
  const plain = article(() => '€100');
  const [held, shorter] = [await publish('Facts', article(span)), await publish('Short', plain)];
  // The text stands in a page twice: as HTML and in the data for the browser.
  const missing = ((await bytesOf(held)) - (await bytesOf(shorter))) / 2;
  const more = 'More words of the guide. '.repeat(missing / 25);
  const slugs = { held, alike: await publish('Alike', `${plain}<p>${more}</p>`) };
  const costOf = async (slug: string, pages: number): Promise<number> => {
    const before = threadTimes(stack.pid);
    for (let page = 0; page < pages; page += 1) await site.fetchText('GET', `/blog/${slug}`);
    await sleep(SETTLE_MS);
    return usedMs(before, threadTimes(stack.pid)) / pages;
  };
  const costs: Record<keyof typeof slugs, number[]> = { held: [], alike: [] };
  for (const slug of Object.values(slugs)) await costOf(slug, WARM_UP_PAGES);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 ? (['held', 'alike'] as const) : (['alike', 'held'] as const)) {
      costs[name].push(await costOf(slugs[name], PAGES_IN_ROUND));
    }
  }
  const ratios = costs.held.map((cost, round) => cost / costs.alike[round]!).sort((a, b) => a - b);
  // Of so many rounds the median lies between these two with 95 % confidence (binomial distribution).
  const margin = 0.98 * Math.sqrt(ROUNDS);
  const bound = (place: number) => ratios[Math.round(place)]!.toFixed(3);
  const [least, most] = [bound(ROUNDS / 2 - margin), bound(ROUNDS / 2 + margin)];
  say(`  a page with facts: ${least} to ${most} of as many bytes without, with 95 % confidence`);
  const what = `a page with ${SHOWN} facts, rendered each time, of all processes`;
  const measured = ofRuns({ group, what, unit: 'ms', target: '≤ 1.03' }, costs.held);
  return { ...measured, ratio: { to: 'as many bytes without', value: median(ratios) } };
}
