import type { AdminPost } from '@firm/contracts/api/posts';
import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { useContentService } from '../testing/test-content-service.js';
import { ScheduledPosts } from './scheduled-posts.js';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

const content = useContentService();

describe('publishing', () => {
  it('sets the date of the first publication and keeps it', async () => {
    const draft = await content.createPost();
    await content.visit(`/api/blog/${draft.slug}`).expect(404);
    const first = (await content.changeStatus(draft.id, { status: 'published' }).expect(200)).body as AdminPost;
    expect(Date.parse(first.publishedAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
    await content.visit(`/api/blog/${draft.slug}`).expect(200);
    await content.changeStatus(draft.id, { status: 'draft' }).expect(200);
    await content.visit(`/api/blog/${draft.slug}`).expect(404);
    const again = (await content.changeStatus(draft.id, { status: 'published' }).expect(200)).body as AdminPost;
    expect(again).toMatchObject({ publishedAt: first.publishedAt, version: 4 });
  });

  it('records one event for each change that visitors see', async () => {
    const post = await content.createPost({ title: 'Followed' });
    await content.savePost(post, { excerpt: 'still hidden' }).expect(200);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
    await content.put(`/api/admin/blog/${post.id}`, { title: 'Followed', contentHtml: '<p>new</p>' }).expect(200);
    await content.changeStatus(post.id, { status: 'draft' }).expect(200);
    expect(await content.findEvents(post.id)).toEqual([
      { name: 'post.published', version: 3 },
      { name: 'post.changed', version: 4 },
      { name: 'post.unpublished', version: 5 },
    ]);
  });

  it('ignores the date of a post that is not scheduled', async () => {
    const post = await content.createPublishedPost({ publishedAt: '2001-01-01T00:00:00Z' });
    expect(post.publishedAt).not.toContain('2001');
    expect((await content.createPost({ publishedAt: inAnHour() })).publishedAt).toBeNull();
  });

  it.each([
    ['an unknown status', { status: 'gone' }],
    ['no status', {}],
    ['an unknown field', { status: 'draft', x: 1 }],
    ['a schedule without a date', { status: 'scheduled' }],
    ['a schedule in the past', { status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' }],
  ])('refuses %s', async (_what, body) => {
    await content.changeStatus((await content.createPost()).id, body).expect(400);
  });

  it('schedules a post, and dates it now when it is published by hand', async () => {
    const publishedAt = inAnHour();
    const post = await content.createPost({ status: 'scheduled', publishedAt });
    expect(post).toMatchObject({ status: 'scheduled', publishedAt });
    await content.visit(`/api/blog/${post.slug}`).expect(404);
    const { body } = await content.changeStatus(post.id, { status: 'published' }).expect(200);
    expect(Date.parse(body.publishedAt)).toBeLessThan(Date.now() + 1_000);
  });

  it('reads a date without a time zone as UTC', async () => {
    const publishedAt = inAnHour();
    expect((await content.createPost({ status: 'scheduled', publishedAt: publishedAt.slice(0, -1) })).publishedAt).toBe(
      publishedAt,
    );
  });
});

describe('scheduled posts', () => {
  it('are published once, dated as planned, also by several processes', async () => {
    const publishedAt = inAnHour();
    const posts = await Promise.all(
      Array.from({ length: 5 }, () => content.createPost({ status: 'scheduled', publishedAt })),
    );
    const another = await content.startAnother();
    for (const { clock } of [content, another]) clock.advance(HOUR_MS);
    await Promise.all([content, another].map(({ service }) => service.app.get(ScheduledPosts).publishDuePosts()));
    for (const post of posts) {
      expect((await content.visit(`/api/blog/${post.slug}`).expect(200)).body).toMatchObject({
        status: 'published',
        publishedAt,
      });
      expect(await content.findEvents(post.id)).toEqual([{ name: 'post.published', version: 2 }]);
    }
    await another.service.stop();
    content.clock.advance(-HOUR_MS);
  });

  it('are published within 5 s of their time', async () => {
    const dueMs = Date.now() + 500;
    const post = await content.createPost({ status: 'scheduled', publishedAt: new Date(dueMs).toISOString() });
    while ((await content.visit(`/api/blog/${post.slug}`)).status !== 200) {
      expect(Date.now() - dueMs).toBeLessThan(5_000);
      await shortDelay();
    }
  });

  it('are reported as late by a metric while they cannot be published', async () => {
    const lateSeconds = async () => {
      const { text } = await content.visit('/metrics').expect(200);
      return Number(/^scheduled_post_late_seconds (.+)$/m.exec(text)?.[1]);
    };
    const { id } = await content.createPost({ status: 'scheduled', publishedAt: inAnHour() });
    expect(await lateSeconds()).toBe(0);
    // Another transaction locks the post, as a stuck process would.
    await content.service.app.get(DataSource).transaction(async (tx) => {
      await tx.query('select 1 from posts where id = $1 for update', [id]);
      content.clock.advance(HOUR_MS + 60_000);
      const late = await lateSeconds();
      expect(late).toBeGreaterThanOrEqual(60);
      expect(late).toBeLessThan(120);
    });
    for (let tries = 0; tries < 100 && (await lateSeconds()) > 0; tries++) await shortDelay();
    expect(await lateSeconds()).toBe(0);
  });
});

const shortDelay = () => new Promise((resolve) => setTimeout(resolve, 50));
