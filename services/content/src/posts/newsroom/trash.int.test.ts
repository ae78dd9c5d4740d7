import type { TrashedPost } from '@firm/contracts/api/newsroom';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ContentStage } from '../../testing/content-stage.js';
import { Trash } from './trash.js';

const DAY_MS = 24 * 3_600_000;

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

const trash = async () => (await stage.get('/api/admin/posts/trash').expect(200)).body as TrashedPost[];
const restore = (id: string) => stage.post(`/api/admin/posts/trash/${id}/restore`);

describe('the trash', () => {
  it('holds what was deleted, and gives it back as a draft', async () => {
    const post = await stage.publish({ title: 'Deleted by mistake' });
    await stage.delete(`/api/admin/blog/${post.id}`).expect(204);
    expect((await stage.get('/api/admin/blog')).body).not.toContainEqual(expect.objectContaining({ id: post.id }));
    const [entry] = await trash();
    expect(entry).toMatchObject({ id: post.id, title: 'Deleted by mistake', deletedBy: 'ana@example.com' });
    expect(Date.parse(entry?.goneAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * DAY_MS);

    expect((await restore(post.id).expect(200)).body).toMatchObject({
      status: 'draft',
      slug: 'deleted-by-mistake',
      publishedAt: post.publishedAt,
    });
    await stage.visit('/api/blog/deleted-by-mistake').expect(404);
    await stage.setStatus(post.id, { status: 'published' }).expect(200);
    expect((await stage.visit('/api/blog/deleted-by-mistake').expect(200)).body.publishedAt).toBe(post.publishedAt);
    expect(await trash()).toEqual([]);
  });

  it('gives a numbered slug where the old one is taken by now', async () => {
    const post = await stage.make({ title: 'Popular slug' });
    await stage.delete(`/api/admin/blog/${post.id}`).expect(204);
    await stage.make({ title: 'Popular slug' });
    expect((await restore(post.id).expect(200)).body.slug).toBe('popular-slug-2');
  });

  it('refuses a deletion based on an older version', async () => {
    const post = await stage.make();
    await stage.revise(post, { excerpt: 'newer' }).expect(200);
    await stage.delete(`/api/admin/blog/${post.id}`).set('if-match', '"1"').expect(412);
    await stage.delete(`/api/admin/blog/${post.id}`).set('if-match', '"2"').expect(204);
  });

  it('gives nothing back that is not in it', async () => {
    const post = await stage.make();
    for (const id of [post.id, randomUUID(), 'nonsense']) await restore(id).expect(404);
  });

  it('is emptied of what was deleted 30 days ago, with everything that belonged to it', async () => {
    const [old, young] = [await stage.publish({ title: 'Old trash' }), await stage.make()];
    await stage.revise(old, { slug: 'old-trash-moved' }).expect(200);
    await stage.delete(`/api/admin/blog/${old.id}`).expect(204);
    stage.clock.advance(20 * DAY_MS);
    await stage.delete(`/api/admin/blog/${young.id}`).expect(204);
    stage.clock.advance(10 * DAY_MS + 1_000);
    await stage.service.app.get(Trash).purge();
    expect((await trash()).map(({ id }) => id)).toEqual([young.id]);
    await restore(old.id).expect(404);
    expect(await stage.database.query('select 1 from content.revisions where post_id = $1', [old.id])).toEqual([]);
    stage.clock.advance(-30 * DAY_MS - 1_000);
  });
});
