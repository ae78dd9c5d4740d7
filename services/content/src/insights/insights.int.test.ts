import type { CountedInsights, InsightRow, InsightsReport } from '@firm/contracts/api/insights';
import { firmDay } from '@firm/contracts/rules/firm-time';
import { callerHeaders, staffHeaders } from '@firm/platform/testing/test-service';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ContentEvents } from '../content-events.js';
import { useContentService, type TestContentService } from '../testing/test-content-service.js';
import { INSIGHT_LIMITS, InsightCounter } from './insight-counter.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY_MS = 24 * 60 * 60_000;

const content = useContentService();
let slug: string;
beforeAll(async () => {
  ({ slug } = await content.createPublishedPost({ title: 'A guide to visas' }));
});
const LIMITS = { ...INSIGHT_LIMITS };
beforeEach(async () => {
  Object.assign(INSIGHT_LIMITS, LIMITS);
  await content.database.query('truncate content.insight_days, content.insight_keys, content.insight_counts');
});

interface Reader {
  address?: string;
  /** The process that is told. */
  by?: TestContentService;
  headers?: Record<string, string>;
}

const tell = (insight: object = {}, { address = '192.0.2.1', headers = {}, by = content }: Reader = {}) =>
  by
    .ask('post', '/api/insights', { 'user-agent': FIREFOX, ...callerHeaders({ address }), ...headers })
    .send({ kind: 'view', path: '/', language: 'en', referrer: null, ...insight });

async function report(query = ''): Promise<InsightsReport> {
  return await content.read<InsightsReport>(`/api/admin/insights${query}`);
}

const rowsOf = async (table: string) =>
  (await content.database.query<{ count: number }>(`select count(*)::int from content.${table}`))[0]?.count;

const NOTHING = { readers: 0, views: 0, reads: 0, questions: 0, sources: 0, bookings: 0, enquiries: 0, booked: 0 };

describe('counting', () => {
  it('counts each reader once a day and page, by page, language and referring site', async () => {
    const guide = `/blog/${slug}`;
    const portuguese = { language: 'pt', referrer: 'news.example' };
    const answers = await Promise.all([
      tell(),
      tell(),
      tell({ path: guide }),
      tell({ kind: 'read', path: guide }),
      tell({ kind: 'read', path: guide }),
      tell({ path: guide, ...portuguese }, { address: '192.0.2.2' }),
      tell({ kind: 'booking', path: guide, ...portuguese }, { address: '192.0.2.2' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    const { total, before, day, page, language, referrer } = await report();
    expect(total).toEqual({ ...NOTHING, readers: 2, views: 4, reads: 1, bookings: 1 });
    expect(before).toEqual(NOTHING);
    expect(day).toHaveLength(30);
    expect(day.at(-1)).toMatchObject({ name: firmDay(content.clock.now()), ...total });
    expect(page).toEqual([
      { ...NOTHING, name: '/', title: null, readers: 1, views: 2 },
      { ...NOTHING, name: guide, title: 'A guide to visas', readers: 2, views: 2, reads: 1, bookings: 1 },
    ]);
    expect(language.map(({ name, readers }) => [name, readers])).toEqual([
      ['en', 1],
      ['pt', 1],
    ]);
    expect(referrer.map(({ name, readers }) => [name, readers])).toEqual([
      ['', 1],
      ['news.example', 1],
    ]);
  });

  it('keeps of the profile the code of a country alone', async () => {
    const countries = ['Brasil', 'Brazilian', 'maria@mail.example', null];
    await Promise.all(
      countries.map((country, index) => tell({ kind: 'question', country }, { address: `192.0.2.${index + 1}` })),
    );
    const { country, total } = await report();
    expect(country.map(({ name, questions }) => [name, questions])).toEqual([
      ['', 1],
      ['BR', 2],
      ['other', 1],
    ]);
    expect(total.questions).toBe(4);
    await tell({ country: 'x'.repeat(201) }).expect(400);
  });

  it('counts enquiries, and what staff tell of bookings, for the day and the guide that led to them', async () => {
    const guide = `/blog/${slug}`;
    const origin = { path: guide, language: 'pt', referrer: 'news.example' };
    const receivedAt = '2026-03-30T12:00:00.000Z';
    const facts = { kind: 'enquiry', change: 1, receivedAt, origin, country: 'BR' } as const;
    const events = content.service.app.get(ContentEvents).handlers;
    const dataSource = content.service.app.get(DataSource);
    await dataSource.transaction(async (tx) => {
      await events['enquiry.counted'](facts, tx);
      await events['enquiry.counted']({ ...facts, kind: 'booked' }, tx);
      await events['enquiry.counted']({ ...facts, origin: { ...origin, path: '/nothing' } }, tx);
      await events['enquiry.counted']({ ...facts, origin: null, country: null }, tx);
    });
    const query = '?from=2026-03-30&to=2026-03-30';
    const { total, page, language, country, referrer } = await report(query);
    expect(total).toEqual({ ...NOTHING, enquiries: 3, booked: 1 });
    expect(page).toEqual([
      { ...NOTHING, name: guide, title: 'A guide to visas', enquiries: 1, booked: 1 },
      { ...NOTHING, name: '/write-to-us', title: null, enquiries: 2 },
    ]);
    const enquiries = (rows: InsightRow[]) => rows.map((row) => [row.name, row.enquiries, row.booked]);
    expect(enquiries(language)).toEqual([
      ['pt', 2, 1],
      ['und', 1, 0],
    ]);
    expect(enquiries(country)).toEqual([
      ['', 1, 0],
      ['BR', 2, 1],
    ]);
    expect(enquiries(referrer)).toEqual([
      ['', 1, 0],
      ['news.example', 2, 1],
    ]);
    await dataSource.transaction((tx) => events['enquiry.counted']({ ...facts, kind: 'booked', change: -1 }, tx));
    expect((await report(query)).total).toMatchObject({ enquiries: 3, booked: 0 });
  });

  it('takes an enquiry back from the guide for which it was counted, which has another address by then', async () => {
    const [day, path] = ['2026-03-28', '/blog/renamed-since'];
    await content.database.query(
      `insert into content.insight_counts (day, kind, path, language, referrer, country, count, readers)
       values ($1, 'enquiry', $2, 'pt', '', '', 1, 0)`,
      [day, path],
    );
    const origin = { path, language: 'pt', referrer: null };
    const facts = { kind: 'enquiry', change: -1, receivedAt: `${day}T12:00:00.000Z`, origin, country: null } as const;
    const events = content.service.app.get(ContentEvents).handlers;
    await content.service.app.get(DataSource).transaction((tx) => events['enquiry.counted'](facts, tx));
    expect((await report(`?from=${day}&to=${day}`)).page).toEqual([{ ...NOTHING, name: path, title: null }]);
  });

  it('counts 20 views of a reader a page, and what an address may tell, whatever browser it names', async () => {
    await Promise.all(Array.from({ length: 25 }, () => tell()));
    expect((await report()).total).toMatchObject({ readers: 1, views: 20 });
    Object.assign(INSIGHT_LIMITS, { ofAddressBlock: 30 });
    const browsers = Array.from({ length: 10 }, (_, index) => ({ 'user-agent': `${FIREFOX} ${index}` }));
    await Promise.all(browsers.map((headers) => tell({}, { headers })));
    expect((await report()).total).toMatchObject({ readers: 6, views: 25 });
  });

  it('believes an address no more than so many readers, and no language that is none', async () => {
    Object.assign(INSIGHT_LIMITS, { readersOfAddressBlock: 3 });
    const browsers = Array.from({ length: 10 }, (_, index) => ({ 'user-agent': `${FIREFOX} ${index}` }));
    for (const headers of browsers)
      await tell({ language: 'xx', referrer: `${headers['user-agent'].at(-1)}.example` }, { headers });
    const { total, language, referrer } = await report();
    expect(total).toMatchObject({ readers: 3, views: 3 });
    expect(language.map(({ name }) => name)).toEqual(['und']);
    expect(referrer).toHaveLength(3);
  });

  it('stops at the rows of a day, and tells no more languages and sites apart before', async () => {
    Object.assign(INSIGHT_LIMITS, { keys: 16, rows: 2 });
    await tell({ referrer: 'one.example' });
    await Promise.all([3, 4, 5, 6, 7].map((n) => tell({ language: 'de' }, { address: `192.0.2.${n}` })));
    expect(await rowsOf('insight_keys')).toBe(16);
    const { language, total } = await report();
    expect(language.map(({ name }) => name)).toEqual(['other', 'en']);
    expect(total.readers).toBe(4);
  });

  it('leaves out robots, staff, nameless clients and Global Privacy Control', async () => {
    const answers = await Promise.all([
      tell(
        {},
        { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
      ),
      tell({}, { headers: { 'user-agent': '' } }),
      tell({}, { headers: { 'sec-gpc': '1' } }),
      tell({}, { headers: staffHeaders() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await rowsOf('insight_keys')).toBe(0);
  });

  it('leaves out what is no page of the site, and refuses what is no insight', async () => {
    const { slug: draft } = await content.createPost();
    const paths = [
      '/nothing',
      '/blog/nothing',
      '/blog/a\0b',
      `/blog/${draft}`,
      '/people/nobody',
      'javascript:alert(1)',
    ];
    const answers = await Promise.all(paths.map((path) => tell({ path })));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 204));
    expect(await rowsOf('insight_counts')).toBe(0);
    await tell({ kind: 'sale' }).expect(400);
    await tell({ path: '/'.repeat(301) }).expect(400);
    await tell({ language: 'english' }).expect(400);
    await tell({ referrer: 'https://news.example/article?of=mine' }).expect(400);
    await tell({ address: '192.0.2.1' }).expect(400);
  });

  it('counts what the gateway hands on of many, and says what is wrong with each of the others', async () => {
    const view = { kind: 'view', path: '/', language: 'en', referrer: null };
    const forward = (body: string, address: string, userAgent = FIREFOX) => ({ body, address, userAgent });
    const insights = [
      forward(JSON.stringify(view), '192.0.2.1'),
      forward('{"kind":', '192.0.2.2'),
      forward(JSON.stringify(view), '192.0.2.3'),
      forward(JSON.stringify({ ...view, kind: 'sale' }), '192.0.2.4'),
      forward(JSON.stringify({ ...view, address: 'x' }), '192.0.2.5'),
      forward('['.repeat(1_000), '192.0.2.6'),
      forward(JSON.stringify(view), '192.0.2.7', 'curl/8.0'),
    ];
    const call = (headers: Record<string, string>) =>
      content.ask('post', '/internal/insights', headers).send({ insights });
    await call(callerHeaders({ address: '192.0.2.9' })).expect(403);
    const { body } = await call(callerHeaders({ isGateway: true })).expect(200);
    expect((body as CountedInsights).problems).toEqual([
      null,
      'The request is not valid JSON.',
      null,
      expect.stringContaining('kind must be'),
      'address is not a known field.',
      expect.any(String),
      null,
    ]);
    expect((await report()).total).toMatchObject({ readers: 2, views: 2 });
  });

  it('forgets who read when the day is over, and keeps the counts', async () => {
    await Promise.all([tell(), tell({ referrer: 'news.example' }, { address: '192.0.2.2' })]);
    const { total } = await report();
    const stored = await content.database.query<object>(
      `select * from content.insight_keys, content.insight_counts, content.insight_days`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|Firefox/);
    const counter = content.service.app.get(InsightCounter);
    await counter.closePastDays();
    expect(await rowsOf('insight_days')).toBe(1);
    content.clock.advance(DAY_MS);
    await counter.closePastDays();
    expect([await rowsOf('insight_days'), await rowsOf('insight_keys')]).toEqual([0, 0]);
    expect((await report()).total).toEqual(total);
    // The same reader is another one on another day.
    await tell();
    expect((await report()).total.readers).toBe(3);
    content.clock.advance(-DAY_MS);
  });

  it('keeps the hundred most frequent referring sites of a day', async () => {
    const day = firmDay(content.clock.now());
    await content.database.query(
      `insert into content.insight_counts
       select $1, 'view', '/', 'en', 'site-' || number || '.example', number, 1 from generate_series(1, 150) as number`,
      [day],
    );
    await content.database.query(`insert into content.insight_days values ($1, 'salt')`, [day]);
    content.clock.advance(DAY_MS);
    await content.service.app.get(InsightCounter).closePastDays();
    content.clock.advance(-DAY_MS);
    const { referrer, total } = await report(`?from=${day}&to=${day}`);
    expect(referrer).toHaveLength(101);
    expect(referrer.find(({ name }) => name === 'other')?.views).toBe(1_275);
    expect(referrer.some(({ name }) => name === 'site-50.example')).toBe(false);
    expect(total.views).toBe(11_325);
  });

  it('agrees between processes', async () => {
    const other = await content.startAnother();
    const addresses = Array.from({ length: 40 }, (_, index) => `198.51.100.${index % 20}`);
    await Promise.all(
      addresses.map((address, index) => tell({}, { address, by: index % 2 ? other : content }).expect(204)),
    );
    await other.service.stop();
    expect((await report()).total).toMatchObject({ readers: 20, views: 40 });
  });
});

describe('the figures', () => {
  it('are of a period that is one, beside those of the period before', async () => {
    for (const query of [
      'from=2026-02-30',
      'from=yesterday',
      'from=2026-03-02&to=2026-03-01',
      'to=2026-03-01&from=2024-03-01',
    ]) {
      await content.get(`/api/admin/insights?${query}`).expect(400);
    }
    await content.database.query(
      `insert into content.insight_counts
       values ('2026-03-29', 'view', '/', 'en', '', 5, 3), ('2026-03-30', 'view', '/', 'en', '', 7, 4)`,
    );
    const { day, total, before } = await report('?from=2026-03-30&to=2026-03-30');
    expect(day).toHaveLength(1);
    expect([total.views, before.views]).toEqual([7, 5]);
  });

  it('are exported without anything that a spreadsheet would calculate', async () => {
    const names = ['=HYPERLINK("x")', '+1', '-1', '@x', '\tx', '\rx'];
    await Promise.all(
      names.map((name) =>
        content.database.query(
          `insert into content.insight_counts values ('2026-03-30', 'view', '/', 'en', $1, 1, 1)`,
          [name],
        ),
      ),
    );
    const { text, headers } = await content
      .get('/api/admin/insights/csv?by=referrer&from=2026-03-30&to=2026-03-30')
      .expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="insights-referrer-2026-03-30-2026-03-30.csv"');
    const [heading, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(heading).toBe('referrer,readers,views,reads,questions,sources,bookings,enquiries,booked');
    expect(lines.map((line) => line.replace(/^"/, '')[0])).toEqual(names.map(() => "'"));
    await content.get('/api/admin/insights/csv?by=reader').expect(400);
  });
});
