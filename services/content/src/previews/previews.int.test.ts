import type { Preview } from '@firm/contracts/api/newsroom';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TEST_ORIGIN, useContentService } from '../testing/test-content-service.js';
import { PreviewLinks } from './preview-links.js';

const HOUR_MS = 3_600_000;

const content = useContentService();

const createPreview = async (postId: string, body: object = {}) =>
  (await content.post(`/api/admin/blog/${postId}/previews`, body).expect(201)).body as Preview;
const read = ({ url }: Preview) => content.visit(url.replace(`${TEST_ORIGIN}/preview/`, '/api/previews/'));

describe('a preview', () => {
  it('shows a post that is not public to everyone with the address, and excludes robots', async () => {
    const post = await content.createPost({ title: 'Not yet', excerpt: 'Soon', tags: ['a'] });
    const preview = await createPreview(post.id);
    expect(preview.url).toMatch(new RegExp(`^${TEST_ORIGIN}/preview/[0-9a-f-]{36}\\.[\\w-]{43}$`));
    const { body, headers } = await read(preview).expect(200);
    expect(body).toMatchObject({
      id: post.id,
      title: 'Not yet',
      contentHtml: post.contentHtml,
      status: 'draft',
      publishedAt: null,
    });
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    await content.visit(`/api/blog/${post.slug}`).expect(404);
  });

  it('shows what its maker had not saved when it was made, until the post is saved again', async () => {
    const post = await content.createPublishedPost({ title: 'Public title', excerpt: 'Public excerpt', tags: ['a'] });
    const before = await createPreview(post.id);
    const path = `/api/admin/blog/${post.id}/working-copy`;
    const form = { title: 'New title', contentHtml: '<p>new</p><script>x</script>', excerpt: '', seoTitle: '' };
    await content.put(path, { form }).expect(200);
    const preview = await createPreview(post.id);
    expect((await read(before)).body).toMatchObject({ title: 'Public title', excerpt: 'Public excerpt' });
    expect((await read(preview).expect(200)).body).toMatchObject({
      title: 'New title',
      contentHtml: '<p>new</p>',
      excerpt: null,
      seoTitle: 'New title',
      tags: ['a'],
    });
    await content.put(path, { form: { title: ' ', contentHtml: '<p>newer</p>', tags: ['b'] } }).expect(200);
    expect((await read(preview)).body).toMatchObject({ title: 'New title', contentHtml: '<p>new</p>', tags: ['a'] });
    expect((await read(await createPreview(post.id))).body).toMatchObject({
      title: 'Public title',
      contentHtml: '<p>newer</p>',
      tags: ['b'],
    });
    await content.patch(`/api/admin/blog/${post.id}/publish`, { status: 'draft' }).expect(200);
    expect((await read(preview)).body).toMatchObject({ title: 'Public title', excerpt: 'Public excerpt' });
  });

  it('expires', async () => {
    const post = await content.createPost();
    const [short, usual] = [await createPreview(post.id, { validHours: 1 }), await createPreview(post.id)];
    content.clock.advance(2 * HOUR_MS);
    await read(short).expect(404);
    await read(usual).expect(200);
    expect((await content.get(`/api/admin/blog/${post.id}/previews`)).body.map(({ id }: Preview) => id)).toEqual([
      usual.id,
    ]);
    content.clock.advance(71 * HOUR_MS);
    await read(usual).expect(404);
    expect(await content.service.app.get(PreviewLinks).deleteExpired()).toBeGreaterThanOrEqual(2);
    content.clock.advance(-73 * HOUR_MS);
  });

  it('ends when it is revoked, and when its post is deleted', async () => {
    const post = await content.createPost();
    const [one, other] = [await createPreview(post.id), await createPreview(post.id)];
    await content.delete(`/api/admin/blog/${(await content.createPost()).id}/previews/${one.id}`).expect(404);
    await content.delete(`/api/admin/blog/${post.id}/previews/${one.id}`).expect(204);
    await content.delete(`/api/admin/blog/${post.id}/previews/${one.id}`).expect(404);
    await content.delete(`/api/admin/blog/${post.id}/previews/nonsense`).expect(404);
    await read(one).expect(404);
    await read(other).expect(200);
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    await read(other).expect(404);
  });

  it('cannot be guessed or forged', async () => {
    const post = await content.createPost();
    const { id, url } = await createPreview(post.id);
    const signature = url.split('.').at(-1) ?? '';
    const other = (await createPreview(post.id)).id;
    for (const token of [
      id,
      `${id}.`,
      `${id}.x`,
      `${other}.${signature}`,
      `${id}.${signature}x`,
      `.${signature}`,
      'x',
      '%00',
    ]) {
      await content.visit(`/api/previews/${token}`).expect(404);
    }
  });

  it.each([{ validHours: 0 }, { validHours: 721 }, { validHours: '2' }, { forever: true }])(
    'is not made with %j',
    async (body) => {
      await content.post(`/api/admin/blog/${(await content.createPost()).id}/previews`, body).expect(400);
    },
  );

  it('is created only for posts that exist', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      await content.post(`/api/admin/blog/${id}/previews`).expect(404);
      await content.get(`/api/admin/blog/${id}/previews`).expect(404);
    }
  });
});
