// The reads that visitors and staff wait for find their rows by an index, however many posts there are.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource, type Logger } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { ContentStage } from '../testing/content-stage.js';
import { encodeCursor } from '../http/read-request.js';

const POSTS = 5_000;
const MIDDLE = { at: new Date(Date.now() - 2_000 * 3_600_000), id: '00000000-0000-4000-8000-000000000000' };

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

let stage: ContentStage;
const asked: Statement[] = [];

beforeAll(async () => {
  stage = await ContentStage.open();
  await stage.database.query(
    `insert into content.posts (id, slug, title, content_html, status, source, tags, categories, reading_time_minutes,
                                highlights, qa_section, first_published_at, needs_review, created_at, updated_at, version)
     select gen_random_uuid(), 'post-' || number, 'Post number ' || number, '<p>Words of the post ' || number || '.</p>',
            case when number % 10 = 0 then 'draft' else 'published' end, 'manual', array['Tag ' || number % 200],
            array['tag-' || number % 200], 1, '[]', '[]', now() - number * interval '1 hour', false,
            now() - number * interval '1 hour', now(), 1
     from generate_series(1, ${POSTS}) as number`,
  );
  // As after the daily vacuum: the index of words has no list of entries that still wait to be sorted in.
  await stage.database.query('vacuum (analyze) content.posts');
  listen();
});

afterAll(async () => {
  jest.restoreAllMocks();
  await stage.close();
});

describe('what visitors read', () => {
  it.each([
    ['the newest posts', '/api/blog'],
    ['a page further down', `/api/blog?limit=20&cursor=${encodeCursor(MIDDLE)}`],
    ['a category', '/api/blog?category=tag-7'],
    ['one post', '/api/blog/post-77'],
  ])('%s', async (_what, path) => {
    asked.length = 0;
    const { body } = await stage.visit(path).expect(200);
    expect((body as { posts?: unknown[] }).posts ?? [body]).not.toEqual([]);
    expect(await fullScans()).toEqual([]);
  });
});

describe('what staff read', () => {
  it.each([
    ['a search for a rare word', '/api/admin/posts?search=3777'],
    ['a tag', '/api/admin/posts?tag=tag-7'],
  ])('%s', async (_what, path) => {
    asked.length = 0;
    const { body } = await stage.get(path).expect(200);
    expect((body as { posts: unknown[] }).posts).not.toEqual([]);
    expect(await fullScans()).toEqual([]);
  });
});

/** Notes what the service asks its database: through TypeORM, and by prepared statements past it. */
function listen(): void {
  const dataSource = stage.service.app.get(DataSource);
  const nothing = () => {};
  const logQuery: Logger['logQuery'] = (text, values = []) => asked.push({ text, values: values as unknown[] });
  const silent = { logQueryError: nothing, logQuerySlow: nothing, logSchemaBuild: nothing, logMigration: nothing };
  dataSource.logger = { ...silent, log: nothing, logQuery };
  const pool = (dataSource.driver as PostgresDriver).master as { query: (statement: Statement) => unknown };
  const query = pool.query.bind(pool);
  jest.spyOn(pool, 'query').mockImplementation((statement) => {
    asked.push(statement);
    return query(statement);
  });
}

/** The statements of the last call that read the whole table of posts. */
async function fullScans(): Promise<string[]> {
  const reads = asked.filter(({ text }) => /^\s*select\b/i.test(text) && /\bposts\b/.test(text));
  expect(reads).not.toEqual([]);
  const dataSource = stage.service.app.get(DataSource);
  const scans: string[] = [];
  for (const { text, values } of [...reads]) {
    const [row] = await dataSource.query<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(`explain (format json) ${text}`, values);
    if (row && row['QUERY PLAN'].some(({ Plan: plan }) => scansAll(plan))) scans.push(text);
  }
  return scans;
}

function scansAll({ 'Node Type': node, 'Relation Name': table, Plans: below = [] }: Plan): boolean {
  return (node === 'Seq Scan' && table === 'posts') || below.some(scansAll);
}
