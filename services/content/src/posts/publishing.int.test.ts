import type { AdminPost } from '@firm/contracts/api/posts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ContentStage } from '../testing/content-stage.js';
import { ScheduledPosts } from './scheduled-posts.js';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

describe('publishing', () => {
  it('dates the first publication and keeps the date', async () => {
    const draft = await stage.make();
    await stage.visit(`/api/blog/${draft.slug}`).expect(404);
    const first = (await stage.setStatus(draft.id, { status: 'published' }).expect(200)).body as AdminPost;
    expect(Date.parse(first.publishedAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
    await stage.visit(`/api/blog/${draft.slug}`).expect(200);
    await stage.setStatus(draft.id, { status: 'draft' }).expect(200);
    await stage.visit(`/api/blog/${draft.slug}`).expect(404);
    const again = (await stage.setStatus(draft.id, { status: 'published' }).expect(200)).body as AdminPost;
    expect(again).toMatchObject({ publishedAt: first.publishedAt, version: 4 });
  });

  it('tells the followers what readers see, once for each change', async () => {
    const post = await stage.make({ title: 'Followed' });
    await stage.revise(post, { excerpt: 'still hidden' }).expect(200);
    await stage.setStatus(post.id, { status: 'published' }).expect(200);
    await stage.setStatus(post.id, { status: 'published' }).expect(200);
    await stage.put(`/api/admin/blog/${post.id}`, { title: 'Followed', contentHtml: '<p>new</p>' }).expect(200);
    await stage.setStatus(post.id, { status: 'draft' }).expect(200);
    expect(await stage.eventsOf(post.id)).toEqual([
      { name: 'post.published', version: 3 },
      { name: 'post.changed', version: 4 },
      { name: 'post.unpublished', version: 5 },
    ]);
  });

  it('ignores a date given to a post that is not scheduled', async () => {
    const post = await stage.publish({ publishedAt: '2001-01-01T00:00:00Z' });
    expect(post.publishedAt).not.toContain('2001');
    expect((await stage.make({ publishedAt: inAnHour() })).publishedAt).toBeNull();
  });

  it.each([
    ['an unknown status', { status: 'gone' }],
    ['no status', {}],
    ['an unknown field', { status: 'draft', x: 1 }],
    ['a schedule without a date', { status: 'scheduled' }],
    ['a schedule in the past', { status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' }],
  ])('refuses %s', async (_what, body) => {
    await stage.setStatus((await stage.make()).id, body).expect(400);
  });

  it('schedules, and dates a scheduled post now when it is published by hand', async () => {
    const publishedAt = inAnHour();
    const post = await stage.make({ status: 'scheduled', publishedAt });
    expect(post).toMatchObject({ status: 'scheduled', publishedAt });
    await stage.visit(`/api/blog/${post.slug}`).expect(404);
    const { body } = await stage.setStatus(post.id, { status: 'published' }).expect(200);
    expect(Date.parse(body.publishedAt)).toBeLessThan(Date.now() + 1_000);
  });

  it('reads a date without a time zone as UTC', async () => {
    const publishedAt = inAnHour();
    expect((await stage.make({ status: 'scheduled', publishedAt: publishedAt.slice(0, -1) })).publishedAt).toBe(
      publishedAt,
    );
  });
});

describe('scheduled posts', () => {
  it('go out by themselves, dated as planned, once, however many processes look', async () => {
    const publishedAt = inAnHour();
    const posts = await Promise.all(Array.from({ length: 5 }, () => stage.make({ status: 'scheduled', publishedAt })));
    const another = await stage.openAnother();
    for (const { clock } of [stage, another]) clock.advance(HOUR_MS);
    await Promise.all([stage, another].map(({ service }) => service.app.get(ScheduledPosts).publishDuePosts()));
    for (const post of posts) {
      expect((await stage.visit(`/api/blog/${post.slug}`).expect(200)).body).toMatchObject({
        status: 'published',
        publishedAt,
      });
      expect(await stage.eventsOf(post.id)).toEqual([{ name: 'post.published', version: 2 }]);
    }
    await another.service.stop();
    stage.clock.advance(-HOUR_MS);
  });

  it('go out within 5 s of their time without being asked for', async () => {
    const dueMs = Date.now() + 500;
    const post = await stage.make({ status: 'scheduled', publishedAt: new Date(dueMs).toISOString() });
    while ((await stage.visit(`/api/blog/${post.slug}`)).status !== 200) {
      expect(Date.now() - dueMs).toBeLessThan(5_000);
      await aMoment();
    }
  });

  it('are late, by a metric, while they cannot be published', async () => {
    const lateSeconds = async () => {
      const { text } = await stage.visit('/metrics').expect(200);
      return Number(/^scheduled_post_late_seconds (.+)$/m.exec(text)?.[1]);
    };
    const { id } = await stage.make({ status: 'scheduled', publishedAt: inAnHour() });
    expect(await lateSeconds()).toBe(0);
    // Somebody else's transaction holds the post, as a stuck process would.
    await stage.service.app.get(DataSource).transaction(async (tx) => {
      await tx.query('select 1 from posts where id = $1 for update', [id]);
      stage.clock.advance(HOUR_MS + 60_000);
      const late = await lateSeconds();
      expect(late).toBeGreaterThanOrEqual(60);
      expect(late).toBeLessThan(120);
    });
    for (let tries = 0; tries < 100 && (await lateSeconds()) > 0; tries++) await aMoment();
    expect(await lateSeconds()).toBe(0);
  });
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));
