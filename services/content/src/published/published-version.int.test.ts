import { callerHeaders } from '@firm/platform/testing/test-service';
import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ScheduledPosts } from '../posts/scheduled-posts.js';
import { useContentService } from '../testing/test-content-service.js';
import { PublishedVersion } from './published-version.js';

const HOUR_MS = 3_600_000;

const content = useContentService();

async function readVersion(): Promise<string> {
  const { body } = await content
    .ask('get', '/internal/published-version', callerHeaders({ isGateway: true }))
    .expect(200);
  return body.version;
}

/** Whether the version is another one after some work. */
async function changes(work: () => Promise<unknown>): Promise<boolean> {
  const before = await readVersion();
  await work();
  return (await readVersion()) !== before;
}

it('is another one after each change that visitors see, and after no other', async () => {
  const post = await content.createPost();
  const save = (fields: object) => changes(async () => content.savePost(post, { ...fields }).expect(200));
  const change = (status: string) => changes(() => content.changeStatus(post.id, { status }).then());
  expect(await save({ excerpt: 'hidden' })).toBe(false);
  expect(await change('published')).toBe(true);
  expect(await change('published')).toBe(false);
  expect(await save({ excerpt: 'seen', status: 'published' })).toBe(true);
  expect(await save({ excerpt: 'seen', status: 'published', slug: `${post.slug}-moved` })).toBe(true);
  expect(await change('draft')).toBe(true);
  await content.changeStatus(post.id, { status: 'published' }).expect(200);
  expect(await changes(() => content.delete(`/api/admin/blog/${post.id}`).then())).toBe(true);
});

it('is another one when a post becomes public by itself', async () => {
  await content.createPost({ status: 'scheduled', publishedAt: new Date(Date.now() + HOUR_MS).toISOString() });
  content.clock.advance(2 * HOUR_MS);
  expect(await changes(() => content.service.app.get(ScheduledPosts).publishDuePosts())).toBe(true);
  content.clock.advance(-2 * HOUR_MS);
});

it('is another one after a change that is committed after a later one', async () => {
  const version = content.service.app.get(PublishedVersion);
  const early = content.service.app.get(DataSource).createQueryRunner();
  await early.startTransaction();
  await version.recordChange(early.manager);
  await content.createPublishedPost();
  expect(await changes(() => early.commitTransaction())).toBe(true);
  await early.release();
});

it('deletes the rows of earlier changes', async () => {
  await content.database.query(`insert into content.published_changes values ('1', now() - interval '61 minutes')`);
  expect(await changes(() => content.createPublishedPost())).toBe(true);
  expect(await content.database.query(`select from content.published_changes where transaction = '1'`)).toEqual([]);
  const rows = await content.database.query<{ transaction: string }>(
    'select transaction from content.published_changes',
  );
  const former = rows.map(({ transaction }) => transaction);
  expect(former.length).toBeGreaterThan(0);
  expect(await changes(() => content.createPublishedPost())).toBe(true);
  expect(
    await content.database.query('select from content.published_changes where transaction = any ($1)', [former]),
  ).toEqual([]);
});

it('is told to the gateway only', async () => {
  await content.visit('/internal/published-version').expect(403);
});
