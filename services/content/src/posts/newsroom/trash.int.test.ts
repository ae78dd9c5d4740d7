import type { TrashedPost } from '@firm/contracts/api/newsroom';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { useContentService } from '../../testing/test-content-service.js';
import { Trash } from './trash.js';

const DAY_MS = 24 * 3_600_000;

const content = useContentService();

const trash = () => content.read<TrashedPost[]>('/api/admin/posts/trash');
const restore = (id: string) => content.post(`/api/admin/posts/trash/${id}/restore`);

describe('the trash', () => {
  it('lists deleted posts, and restores them as drafts', async () => {
    const post = await content.createPublishedPost({ title: 'Deleted by mistake' });
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    expect((await content.get('/api/admin/blog')).body).not.toContainEqual(expect.objectContaining({ id: post.id }));
    const [entry] = await trash();
    expect(entry).toMatchObject({ id: post.id, title: 'Deleted by mistake', deletedBy: 'ana@example.com' });
    expect(Date.parse(entry?.goneAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * DAY_MS);

    expect((await restore(post.id).expect(200)).body).toMatchObject({
      status: 'draft',
      slug: 'deleted-by-mistake',
      publishedAt: post.publishedAt,
    });
    await content.visit('/api/blog/deleted-by-mistake').expect(404);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
    expect((await content.visit('/api/blog/deleted-by-mistake').expect(200)).body.publishedAt).toBe(post.publishedAt);
    expect(await trash()).toEqual([]);
  });

  it('restores a scheduled post to its day while that is to come, and as a draft after it', async () => {
    const publishedAt = new Date(content.clock.now().getTime() + DAY_MS).toISOString();
    const post = await content.createPost({ status: 'scheduled', publishedAt });
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    expect(await trash()).toMatchObject([{ id: post.id, scheduledFor: publishedAt }]);
    expect((await restore(post.id).expect(200)).body).toMatchObject({ status: 'scheduled', publishedAt });
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    content.clock.advance(2 * DAY_MS);
    expect((await restore(post.id).expect(200)).body).toMatchObject({ status: 'draft', publishedAt: null });
    content.clock.advance(-2 * DAY_MS);
  });

  it('restores a post under a numbered slug when its own is taken', async () => {
    const post = await content.createPost({ title: 'Popular slug' });
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    await content.createPost({ title: 'Popular slug' });
    expect((await restore(post.id).expect(200)).body.slug).toBe('popular-slug-2');
  });

  it('refuses a deletion based on an older version', async () => {
    const post = await content.createPost();
    await content.savePost(post, { excerpt: 'newer' }).expect(200);
    await content.delete(`/api/admin/blog/${post.id}`).set('if-match', '"1"').expect(412);
    await content.delete(`/api/admin/blog/${post.id}`).set('if-match', '"2"').expect(204);
  });

  it('restores no post that is not in it', async () => {
    const post = await content.createPost();
    for (const id of [post.id, randomUUID(), 'nonsense']) await restore(id).expect(404);
  });

  it('is purged of posts that were deleted 30 days ago, with all that belongs to them', async () => {
    const [old, young] = [await content.createPublishedPost({ title: 'Old trash' }), await content.createPost()];
    await content.savePost(old, { slug: 'old-trash-moved' }).expect(200);
    await content.delete(`/api/admin/blog/${old.id}`).expect(204);
    content.clock.advance(20 * DAY_MS);
    await content.delete(`/api/admin/blog/${young.id}`).expect(204);
    content.clock.advance(10 * DAY_MS + 1_000);
    await content.service.app.get(Trash).purge();
    expect((await trash()).map(({ id }) => id)).toEqual([young.id]);
    await restore(old.id).expect(404);
    expect(await content.database.query('select 1 from content.revisions where post_id = $1', [old.id])).toEqual([]);
    content.clock.advance(-30 * DAY_MS - 1_000);
  });

  it('leaves a post that is restored while it is purged its pictures', async () => {
    const create = { width: 60, height: 40, channels: 3, background: 'black' } as const;
    const url = await content.upload(sharp({ create }).png().toBuffer());
    const { id } = await content.createPost({ contentHtml: `<p>x</p><img src="${url}">` });
    await content.delete(`/api/admin/blog/${id}`).expect(204);
    content.clock.advance(31 * DAY_MS);
    await content.askDuring(
      (tx) => tx.query('update posts set deleted_at = null where id = $1', [id]),
      () => content.service.app.get(Trash).purge(),
    );
    expect(await content.database.query('select from content.image_uses where user_id = $1', [id])).toHaveLength(1);
    content.clock.advance(-31 * DAY_MS);
  });
});
