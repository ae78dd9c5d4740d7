// The queries behind frequent reads use an index.
import type { NewsroomPage } from '@firm/contracts/api/newsroom';
import type { PublicPost } from '@firm/contracts/api/posts';
import { Chores } from '@firm/platform/work/chores';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { DataSource, type Logger } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { useContentService } from '../testing/test-content-service.js';
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

const content = useContentService();
const recorded: Statement[] = [];

beforeAll(async () => {
  await content.database.query(
    `insert into content.posts (id, slug, title, content_html, status, source, tags, categories, reading_time_minutes,
                                highlights, qa_section, first_published_at, needs_review, created_at, updated_at, version)
     select gen_random_uuid(), 'post-' || number, 'Post number ' || number, '<p>Words of the post ' || number || '.</p>',
            case when number % 10 = 0 then 'draft' else 'published' end, 'manual', array['Tag ' || number % 200],
            array['tag-' || number % 200], 1, '[]', '[]', now() - number * interval '1 hour', false,
            now() - number * interval '1 hour', now(), 1
     from generate_series(1, ${POSTS}) as number`,
  );
  // The full-text index merges its pending entries, as the daily vacuum does.
  await content.database.query('vacuum (analyze) content.posts');
  recordQueries();
});

it.each([
  ['the newest posts', '/api/blog'],
  ['a page further down', `/api/blog?limit=20&cursor=${encodeCursor(MIDDLE)}`],
  ['a category', '/api/blog?category=tag-7'],
  ['one post', '/api/blog/post-77'],
])('a read of visitors uses an index for %s', async (_what, path) => {
  recorded.length = 0;
  const { body } = await content.visit(path).expect(200);
  expect((body as { posts?: unknown[] }).posts ?? [body]).not.toEqual([]);
  expect(await fullScans()).toEqual([]);
});

it('reads a post that shows facts with one statement, once the register is known', async () => {
  const contentHtml = '<p>It takes <span data-fact="pt-nationality" data-format="standard">3 years</span>.</p>';
  const { slug } = await content.createPublishedPost({ contentHtml });
  await content.visit(`/api/blog/${slug}`).expect(200);
  // Chores read the register too.
  await content.service.app.get(Chores).beforeApplicationShutdown();
  recorded.length = 0;
  expect((await content.readPublic<PublicPost>(`/api/blog/${slug}`)).contentHtml).toContain('>10 years</span>');
  expect(recorded.filter(({ text }) => /\b(?:posts|fact_\w+)\b/.test(text))).toHaveLength(1);
});

it.each([
  ['a search for a rare word', '/api/admin/posts?search=3777'],
  ['a tag', '/api/admin/posts?tag=tag-7'],
])('a read of staff uses an index for %s', async (_what, path) => {
  recorded.length = 0;
  expect((await content.read<NewsroomPage>(path)).posts).not.toEqual([]);
  expect(await fullScans()).toEqual([]);
});

/** Records the queries of the service: those of TypeORM, and prepared statements. */
function recordQueries(): void {
  const dataSource = content.service.app.get(DataSource);
  const ignore = () => {};
  const logQuery: Logger['logQuery'] = (text, values = []) => recorded.push({ text, values: values as unknown[] });
  const silent = { logQueryError: ignore, logQuerySlow: ignore, logSchemaBuild: ignore, logMigration: ignore };
  dataSource.logger = { ...silent, log: ignore, logQuery };
  const pool = (dataSource.driver as PostgresDriver).master as { query: (statement: Statement) => unknown };
  const query = pool.query.bind(pool);
  jest.spyOn(pool, 'query').mockImplementation((statement) => {
    recorded.push(statement);
    return query(statement);
  });
}

/** The recorded queries that scan the whole table of posts. */
async function fullScans(): Promise<string[]> {
  const reads = recorded.filter(({ text }) => /^\s*select\b/i.test(text) && /\bposts\b/.test(text));
  expect(reads).not.toEqual([]);
  const dataSource = content.service.app.get(DataSource);
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
