import type { PersonReport, RetentionPeriod } from '@firm/contracts/api/privacy';
import { TEST_STAFF } from '@firm/platform/testing/test-service';
import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CONTENT_STAFF_TABLES } from './staff-tables.js';
import { useContentService } from './testing/test-content-service.js';

const content = useContentService();

const find = async (who: string) =>
  (await content.post('/api/admin/privacy/content/search', { who }).expect(200)).body as PersonReport;

it('tells texts of staff that name a person, and what a person did as a member of staff, and why both are kept', async () => {
  const email = `${randomUUID()}@visitor.example`;
  const post = await content.createPost({
    title: 'A thank you',
    contentHtml: `<p>Thanks to ${email.toUpperCase()}.</p>`,
  });
  const form = { form: { title: 'Not saved', contentHtml: `<p>${email}</p>` } };
  await content.put(`/api/admin/posts/unsaved/${randomUUID()}`, form).expect(200);
  const report = await find(email);
  expect(report.searched).toEqual(CONTENT_STAFF_TABLES.map(({ store }) => store));
  expect(report.records).toMatchObject([
    { store: 'Posts', id: post.id, title: 'A thank you', fate: 'kept', reason: expect.stringContaining('Staff wrote') },
    { store: 'Versions of posts', title: 'Version 1', fate: 'kept' },
    { store: 'Unsaved posts', title: 'Not saved', fate: 'kept' },
  ]);
  expect((await find(TEST_STAFF.email)).records).toContainEqual(
    expect.objectContaining({ store: 'Versions of posts', fate: 'kept', content: { rows: 1 } }),
  );
  expect((await find(randomUUID())).records).toEqual([]);
});

it('looks for staff in every column that says who did something', async () => {
  const columns = await content.database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'content' and column_name like '%\\_by' and data_type = 'text'`,
  );
  const searched = CONTENT_STAFF_TABLES.flatMap(({ table, by = [] }) => by.map((column) => `${table}.${column}`));
  // A model, not a person.
  const others = ['posts.generated_by'];
  expect(columns.map(({ name }) => name).filter((name) => !searched.includes(name))).toEqual(others);
});

it('keeps counts of readers and unsaved posts as long as staff say, within bounds', async () => {
  const path = '/api/admin/privacy/content/retention';
  const periods = await content.read<RetentionPeriod[]>(path);
  expect(periods.map(({ kind, days }) => [kind, days])).toEqual(
    expect.arrayContaining([
      ['insights', 3_650],
      ['working-copies', 180],
    ]),
  );
  await content.put(`${path}/working-copies`, { days: 6 }).expect(400);
  await content.put(`${path}/working-copies`, { days: 30 }).expect(200);
});
