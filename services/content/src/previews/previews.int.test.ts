import type { Preview } from '@firm/contracts/api/newsroom';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ContentStage, TEST_ORIGIN } from '../testing/content-stage.js';
import { PreviewLinks } from './preview-links.js';

const HOUR_MS = 3_600_000;

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

const open = async (postId: string, body: object = {}) =>
  (await stage.post(`/api/admin/blog/${postId}/previews`, body).expect(201)).body as Preview;
const read = ({ url }: Preview) => stage.visit(url.replace(`${TEST_ORIGIN}/preview/`, '/api/previews/'));

describe('a preview', () => {
  it('shows a post that is not public to whoever has the address, and to no robot', async () => {
    const post = await stage.make({ title: 'Not yet', excerpt: 'Soon', tags: ['a'] });
    const preview = await open(post.id);
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
    await stage.visit(`/api/blog/${post.slug}`).expect(404);
  });

  it('shows the working copy of who made it, as it grows', async () => {
    const post = await stage.publish({ title: 'Public title', excerpt: 'Public excerpt', tags: ['a'] });
    const preview = await open(post.id);
    const path = `/api/admin/blog/${post.id}/working-copy`;
    await stage
      .put(path, {
        form: { title: 'New title', contentHtml: '<p>new</p><script>x</script>', excerpt: '', seoTitle: '' },
      })
      .expect(200);
    expect((await read(preview).expect(200)).body).toMatchObject({
      title: 'New title',
      contentHtml: '<p>new</p>',
      excerpt: null,
      seoTitle: 'New title',
      tags: ['a'],
    });
    await stage.put(path, { form: { title: ' ', contentHtml: '<p>newer</p>', tags: ['b'] } }).expect(200);
    expect((await read(preview)).body).toMatchObject({
      title: 'Public title',
      contentHtml: '<p>newer</p>',
      tags: ['b'],
    });
    await stage.delete(path).expect(204);
    expect((await read(preview)).body).toMatchObject({ title: 'Public title', excerpt: 'Public excerpt' });
  });

  it('ends at its time', async () => {
    const post = await stage.make();
    const [short, usual] = [await open(post.id, { validHours: 1 }), await open(post.id)];
    stage.clock.advance(2 * HOUR_MS);
    await read(short).expect(404);
    await read(usual).expect(200);
    expect((await stage.get(`/api/admin/blog/${post.id}/previews`)).body.map(({ id }: Preview) => id)).toEqual([
      usual.id,
    ]);
    stage.clock.advance(71 * HOUR_MS);
    await read(usual).expect(404);
    expect(await stage.service.app.get(PreviewLinks).deleteExpired()).toBeGreaterThanOrEqual(2);
    stage.clock.advance(-73 * HOUR_MS);
  });

  it('ends when it is withdrawn, and with its post', async () => {
    const post = await stage.make();
    const [one, other] = [await open(post.id), await open(post.id)];
    await stage.delete(`/api/admin/blog/${(await stage.make()).id}/previews/${one.id}`).expect(404);
    await stage.delete(`/api/admin/blog/${post.id}/previews/${one.id}`).expect(204);
    await stage.delete(`/api/admin/blog/${post.id}/previews/${one.id}`).expect(404);
    await stage.delete(`/api/admin/blog/${post.id}/previews/nonsense`).expect(404);
    await read(one).expect(404);
    await read(other).expect(200);
    await stage.delete(`/api/admin/blog/${post.id}`).expect(204);
    await read(other).expect(404);
  });

  it('cannot be guessed or forged', async () => {
    const post = await stage.make();
    const { id, url } = await open(post.id);
    const signature = url.split('.').at(-1) ?? '';
    const other = (await open(post.id)).id;
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
      await stage.visit(`/api/previews/${token}`).expect(404);
    }
  });

  it.each([{ validHours: 0 }, { validHours: 721 }, { validHours: '2' }, { forever: true }])(
    'is not made with %j',
    async (body) => {
      await stage.post(`/api/admin/blog/${(await stage.make()).id}/previews`, body).expect(400);
    },
  );

  it('is made by staff, of posts that exist', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      await stage.post(`/api/admin/blog/${id}/previews`).expect(404);
      await stage.get(`/api/admin/blog/${id}/previews`).expect(404);
    }
    await request(stage.service.server)
      .post(`/api/admin/blog/${randomUUID()}/previews`)
      .set(visitorHeaders())
      .expect(401);
  });
});
