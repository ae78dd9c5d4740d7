import type { AdminPost, PostPage } from '@firm/contracts/api/posts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentStage, TEST_ORIGIN } from '../testing/content-stage.js';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

describe('the public list', () => {
  let own: ContentStage;
  const list = async (query = '') => (await own.visit(`/api/blog${query}`).expect(200)).body as PostPage;

  beforeAll(async () => {
    own = await ContentStage.open();
    for (let number = 1; number <= 7; number += 1) {
      await own.publish({ title: `Number ${number}`, tags: number % 2 ? ['U.S. Investors'] : ['Golden Visa', 'tax'] });
    }
    await own.make({ title: 'A draft', tags: ['tax'] });
    await own.make({ title: 'Planned', status: 'scheduled', publishedAt: inAnHour() });
  });
  afterAll(() => own.close());

  it('holds what is published, newest first, without the text, whoever asks', async () => {
    const { posts, nextCursor } = await list();
    expect(posts.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Number ${number}`));
    expect(nextCursor).toBeUndefined();
    expect(posts[0]).not.toHaveProperty('contentHtml');
    expect((await own.get('/api/blog').expect(200)).body).toEqual({ posts });
  });

  it('goes on where a page ended, also when something was published in between', async () => {
    const first = await list('?limit=3');
    await own.publish({ title: 'In between' });
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    const third = await list(`?limit=3&cursor=${second.nextCursor}`);
    expect([second, third].flatMap(({ posts }) => posts.map(({ title }) => title))).toEqual(
      [4, 3, 2, 1].map((number) => `Number ${number}`),
    );
    expect(third.nextCursor).toBeUndefined();
  });

  it.each([
    ['golden-visa', 3],
    ['tax', 3],
    ['u.s.-investors', 4],
    ['Golden-Visa', 0],
    ['nothing', 0],
  ])('keeps the posts of the category %s', async (category, count) => {
    expect((await list(`?category=${category}`)).posts).toHaveLength(count);
  });

  it.each([
    ...['limit=0', 'limit=101', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=', 'limit=1&limit=2', 'limit[a]=1'],
    ...['cursor=', 'cursor=x', 'cursor=MTIz', `cursor=${Buffer.from('1_2').toString('base64url')}`],
    'category=a&category=b',
  ])('refuses ?%s', async (query) => {
    const { status } = await own.visit(`/api/blog?${query}`);
    expect(status).toBe(query.startsWith('limit[') ? 200 : 400);
  });

  it('is not troubled by what PostgreSQL cannot read', async () => {
    expect((await list('?category=%00')).posts).toHaveLength(8);
  });
});

describe('an address that changed', () => {
  const rename = async (post: AdminPost, slug: string) =>
    (await stage.revise(post, { slug }).expect(200)).body as AdminPost;

  it('leads to the present one for ever, without chains and loops', async () => {
    const post = await stage.publish({ title: 'Address A' });
    await rename(await rename(post, 'address-b'), 'address-c');
    for (const old of ['address-a', 'address-b']) {
      const { status, headers } = await stage.visit(`/api/blog/${old}`);
      expect([status, headers.location]).toEqual([301, '/api/blog/address-c']);
    }
    await rename(post, 'address-a');
    await stage.visit('/api/blog/address-a').expect(200);
    expect((await stage.visit('/api/blog/address-b').expect(301)).headers.location).toBe('/api/blog/address-a');
    expect((await stage.visit('/api/blog/address-c').expect(301)).headers.location).toBe('/api/blog/address-a');
  });

  it('is not given to another post while it leads somewhere', async () => {
    const post = await stage.publish({ title: 'Reserved' });
    await rename(post, 'reserved-moved');
    await stage.post('/api/admin/blog', { title: 'x', contentHtml: '<p>x</p>', slug: 'reserved' }).expect(409);
    expect((await stage.make({ title: 'Reserved' })).slug).toBe('reserved-2');
    await stage.delete(`/api/admin/blog/${post.id}`).expect(204);
    await stage.visit('/api/blog/reserved').expect(404);
    expect((await stage.publish({ title: 'Reserved' })).slug).toBe('reserved');
    await stage.visit('/api/blog/reserved').expect(200);
  });

  it('is forgotten where no reader can have known it', async () => {
    const draft = await stage.make({ title: 'Unknown address' });
    await rename(draft, 'known-address');
    expect((await stage.make({ title: 'Unknown address' })).slug).toBe('unknown-address');
  });

  it('is mended where posts link to it', async () => {
    const target = await stage.publish({ title: 'Link target' });
    const html = (slug: string) =>
      `<p><a href="/blog/${slug}" rel="noopener noreferrer">a</a> <a href="${TEST_ORIGIN}/blog/${slug}#b" rel="noopener noreferrer">b</a> ` +
      `<a href="/blog/${slug}-2" rel="noopener noreferrer">c</a> /blog/${slug}</p>`;
    const linking = await stage.publish({ contentHtml: html('link-target') });
    await rename(target, 'link-moved');
    const { body } = await stage.get(`/api/admin/blog/${linking.id}`);
    expect(body.contentHtml).toBe(
      html('link-moved').replace('link-moved-2', 'link-target-2').replace(' /blog/link-moved<', ' /blog/link-target<'),
    );
    expect(await stage.eventsOf(linking.id)).toEqual([
      { name: 'post.published', version: 1 },
      { name: 'post.changed', version: 2 },
    ]);
  });
});
