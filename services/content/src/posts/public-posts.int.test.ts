import type { FirmContentVersion } from '@firm/contracts/api/firm';
import type { AdminPost, PostPage, PublicPost } from '@firm/contracts/api/posts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { demoFirm } from '../demo/demo-firm.js';
import { TEST_ORIGIN, useContentService } from '../testing/test-content-service.js';

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

const content = useContentService();

describe('the public list', () => {
  const own = useContentService();
  const list = (query = '') => own.readPublic<PostPage>(`/api/blog${query}`);

  beforeAll(async () => {
    for (let number = 1; number <= 7; number += 1) {
      await own.createPublishedPost({
        title: `Number ${number}`,
        tags: number % 2 ? ['U.S. Investors'] : ['Golden Visa', 'tax'],
      });
    }
    await own.createPost({ title: 'A draft', tags: ['tax'] });
    await own.createPost({ title: 'Planned', status: 'scheduled', publishedAt: inAnHour() });
  });

  it('contains published posts only, newest first, without texts, also for staff', async () => {
    const { posts, nextCursor } = await list();
    expect(posts.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Number ${number}`));
    expect(nextCursor).toBeUndefined();
    expect(posts[0]).not.toHaveProperty('contentHtml');
    expect((await own.get('/api/blog').expect(200)).body).toEqual({ posts });
  });

  it('continues where a page ended, also when a post was published in between', async () => {
    const first = await list('?limit=3');
    await own.createPublishedPost({ title: 'In between' });
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    const third = await list(`?limit=3&cursor=${second.nextCursor}`);
    expect([second, third].flatMap(({ posts }) => posts.map(({ title }) => title))).toEqual(
      [4, 3, 2, 1].map((number) => `Number ${number}`),
    );
    expect(third.nextCursor).toBeUndefined();
  });

  it.each([
    ['medicare', 1],
    ['401(K) medica', 1],
    ['401k', 1],
    ['healthcare', 1],
    ['cidadania', 1],
    ['reforma são', 1],
    ['me', 0],
    ['medicare plans', 1],
    ['the me', 0],
    ['constructor', 0],
  ])('finds the words of "%s" in texts', async (search, count) => {
    if ((await list()).posts.every(({ title }) => title !== 'Pensions')) {
      const contentHtml =
        '<p>Medicare stays at home, and so does a 401(k). Health insurance. Reforma em São Brás, nacionalidade.</p>';
      await own.createPublishedPost({ title: 'Pensions', contentHtml });
      await own.createPost({ title: 'Medicare, a draft' });
    }
    expect((await list(`?search=${encodeURIComponent(search)}`)).posts).toHaveLength(count);
  });

  it('finds what was meant where no post has the words, and says so', async () => {
    await own.createPublishedPost({ title: 'Inheritance', contentHtml: '<p>Retirement and inheritance.</p>' });
    await own.createPost({ title: 'Retirment, a draft' });
    const meant = await list('?search=retirment%20inheritence');
    expect([meant.search, meant.posts.map(({ title }) => title)]).toEqual(['retirement inheritance', ['Inheritance']]);
    expect((await list('?search=retirement')).search).toBeUndefined();
    expect(await list('?search=xylophone')).toEqual({ posts: [] });
    await own.createPublishedPost({ title: 'Grandmother' });
    expect(await list('?search=grandfather')).toEqual({ posts: [] });
    const { body } = await own.get('/api/admin/posts?search=inheritence').expect(200);
    expect([body.search, body.total]).toEqual(['inheritance', 1]);
  });

  it('shows the best first, a word of the title before one of the text, and half of the words rather than nothing', async () => {
    const text = '<p>A spouse, a card and a residence.</p>';
    const often = '<p>A card, the same card, any card: card by card.</p>';
    await own.createPublishedPost({ title: 'RSUs and stock options', contentHtml: text });
    await own.createPublishedPost({ title: 'Of spouses', contentHtml: text });
    await own.createPublishedPost({ title: 'Often', contentHtml: often });
    await own.createPublishedPost({ title: 'Rarely', contentHtml: `${text}<p>Stock options and RSUs.</p>` });
    const found = async (search: string) => {
      const page = await list(`?search=${encodeURIComponent(search)}`);
      return [page.posts.map(({ title }) => title), page.search];
    };
    expect(await found('rsu')).toEqual([['RSUs and stock options', 'Rarely'], undefined]);
    expect(await found('spouse card')).toEqual([['Of spouses', 'Rarely', 'RSUs and stock options'], undefined]);
    expect((await found('card'))[0]?.[0]).toBe('Often');
    expect(await found('the stock options of India')).toEqual([
      ['RSUs and stock options', 'Rarely'],
      'stock or options or india',
    ]);
    const { posts, nextCursor } = await list('?search=spouse%20card&limit=2');
    const rest = await list(`?search=spouse%20card&limit=2&cursor=${nextCursor}`);
    expect([...posts, ...rest.posts].map(({ title }) => title)).toEqual((await found('spouse card'))[0]);
    expect(rest.nextCursor).toBeUndefined();
  });

  it.each(['\0', '\0\x01\x7f', '?!', '\u200b'])('finds nothing for %j, which has no word', async (search) => {
    expect(await list(`?search=${encodeURIComponent(search)}`)).toEqual({ posts: [] });
    expect((await list('?search=%20')).posts.length).toBeGreaterThan(0);
  });

  it('gives a search up that takes longer than a second, and says so', async () => {
    const { body } = await own.service.app.get(DataSource).transaction(async (tx) => {
      await tx.query('lock table posts in access exclusive mode');
      return own.visit('/api/blog?search=slow').expect(503).expect('retry-after', '2');
    });
    expect((body as { detail: string }).detail).toBe('This search takes too long. Please use rarer words.');
    expect((await list('?search=slow')).posts).toEqual([]);
    // Words beyond the first 200 characters are left out.
    await own.visit(`/api/blog?search=${'x'.repeat(200)}${encodeURIComponent("'")}`).expect(200);
  });

  it.each([
    ['golden-visa', 3],
    ['tax', 3],
    ['u.s.-investors', 4],
    ['Golden-Visa', 0],
    ['nothing', 0],
  ])('filters by the category %s', async (category, count) => {
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

  it.each(['%00', '%00%00', 'tax%00', 't%00ax'])('finds no post in the category %s', async (category) => {
    expect((await list(`?category=${category}`)).posts).toEqual([]);
  });
});

describe('an old slug', () => {
  const rename = async (post: AdminPost, slug: string) =>
    (await content.savePost(post, { slug }).expect(200)).body as AdminPost;

  it('redirects to the current slug, without chains and loops', async () => {
    const post = await content.createPublishedPost({ title: 'Address A' });
    await rename(await rename(post, 'address-b'), 'address-c');
    for (const old of ['address-a', 'address-b']) {
      const { status, headers } = await content.visit(`/api/blog/${old}`);
      expect([status, headers.location]).toEqual([301, '/api/blog/address-c']);
    }
    await rename(post, 'address-a');
    await content.visit('/api/blog/address-a').expect(200);
    expect((await content.visit('/api/blog/address-b').expect(301)).headers.location).toBe('/api/blog/address-a');
    expect((await content.visit('/api/blog/address-c').expect(301)).headers.location).toBe('/api/blog/address-a');
  });

  it('is not given to another post while it redirects', async () => {
    const post = await content.createPublishedPost({ title: 'Reserved' });
    await rename(post, 'reserved-moved');
    await content.post('/api/admin/blog', { title: 'x', contentHtml: '<p>x</p>', slug: 'reserved' }).expect(409);
    expect((await content.createPost({ title: 'Reserved' })).slug).toBe('reserved-2');
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    await content.visit('/api/blog/reserved').expect(404);
    expect((await content.createPublishedPost({ title: 'Reserved' })).slug).toBe('reserved');
    await content.visit('/api/blog/reserved').expect(200);
  });

  it('does not redirect when the post was never public', async () => {
    const draft = await content.createPost({ title: 'Unknown address' });
    await rename(draft, 'known-address');
    expect((await content.createPost({ title: 'Unknown address' })).slug).toBe('unknown-address');
  });

  it('is replaced in the links of other posts', async () => {
    const target = await content.createPublishedPost({ title: 'Link target' });
    const html = (slug: string) =>
      `<p><a href="/blog/${slug}" rel="noopener noreferrer">a</a> <a href="${TEST_ORIGIN}/blog/${slug}#b" rel="noopener noreferrer">b</a> ` +
      `<a href="/blog/${slug}-2" rel="noopener noreferrer">c</a> /blog/${slug}</p>`;
    const linking = await content.createPublishedPost({ contentHtml: html('link-target') });
    await rename(target, 'link-moved');
    expect((await content.readPost(linking.id)).contentHtml).toBe(
      html('link-moved').replace('link-moved-2', 'link-target-2').replace(' /blog/link-moved<', ' /blog/link-target<'),
    );
    expect(await content.findEvents(linking.id)).toEqual([
      { name: 'post.published', version: 1 },
      { name: 'post.changed', version: 2 },
    ]);
  });
});

it('the byline names the author and the reviewer as long as the firm has them, on the page and in the feed', async () => {
  const { version } = await content.read<FirmContentVersion>('/api/admin/firm');
  const firm = demoFirm('Jane Doe');
  await content.put('/api/admin/firm', { version, content: firm }).expect(200);
  const reviewed = { reviewerSlug: 'naomi-clarke', reviewedOn: '2026-11-03', reviewDueOn: '2027-11-03' };
  const { slug } = await content.createPublishedPost({
    authorSlug: 'tomas-ferraz',
    ...reviewed,
    keywords: ['irs'],
    language: 'pt',
  });
  const read = () => content.readPublic<PublicPost>(`/api/blog/${slug}`);
  expect(await read()).toMatchObject({
    ...reviewed,
    keywords: ['irs'],
    language: 'pt',
    author: {
      ...{ slug: 'tomas-ferraz', name: 'Tomás Ferraz' },
      ...{ role: 'Sócio, fiscalidade portuguesa e internacional' },
    },
    reviewer: { slug: 'naomi-clarke', name: 'Naomi Clarke' },
  });
  expect((await content.visit('/rss.xml').expect(200)).text).toContain(
    '<dc:creator>Tomás Ferraz</dc:creator><dc:language>pt</dc:language>',
  );
  const past = { ...reviewed, reviewDueOn: '2020-10-01' };
  const { slug: due } = await content.createPublishedPost({ title: 'Due', ...past });
  expect((await content.visit(`/api/blog/${due}`).expect(200)).body).toMatchObject({ ...past, reviewDueOn: null });
  await content.put('/api/admin/firm', { version: version + 1, content: { ...firm, people: [] } }).expect(200);
  expect(await read()).not.toHaveProperty('author');
  for (const reviewedOn of ['yesterday', '2026-02-31'])
    await content.post('/api/admin/blog', { title: 'a', contentHtml: 'b', reviewedOn }).expect(400);
});
