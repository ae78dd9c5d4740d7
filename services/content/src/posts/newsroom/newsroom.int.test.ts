import type { ChangedPosts, NewsroomPage } from '@firm/contracts/api/newsroom';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ContentStage } from '../../testing/content-stage.js';

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

const list = async (query = '') => (await stage.get(`/api/admin/posts${query}`).expect(200)).body as NewsroomPage;
const titles = async (query: string) => (await list(query)).posts.map(({ title }) => title);

it.each([
  ['get', '/api/admin/posts'],
  ['get', '/api/admin/posts/tags'],
  ['post', '/api/admin/posts/bulk'],
  ['post', '/api/admin/posts/announcements'],
  ['post', `/api/admin/blog/${randomUUID()}/review`],
] as const)('%s %s is for staff', async (method, path) => {
  await request(stage.service.server)[method](path).set(visitorHeaders()).expect(401);
});

describe('the list of the dashboard', () => {
  beforeAll(async () => {
    await stage.make({
      title: 'Vistos Gold em São Paulo',
      tags: ['Golden Visa'],
      contentHtml: '<p>Fundos de investimento</p>',
    });
    await stage.publish({
      title: 'Flat tax in Italy',
      tags: ['Italy', 'Tax'],
      contentHtml: `<p>${'Words '.repeat(40)}</p>`,
    });
    await stage.publish({ title: 'From a video', tags: ['Tax'], source: 'youtube' });
    await stage.make({ title: 'Written by a model', generatedBy: 'gpt-4o', excerpt: 'About FATCA & PFIC' });
  });

  it('has everything but the text, newest first, with its count', async () => {
    const page = await list();
    expect(page.total).toBe(4);
    expect(page.posts.map(({ title }) => title)).toEqual([
      'Written by a model',
      'From a video',
      'Flat tax in Italy',
      'Vistos Gold em São Paulo',
    ]);
    expect(page.posts[2]).toMatchObject({
      status: 'published',
      contentPreview: `<p>${'Words '.repeat(40)}`.slice(0, 100),
    });
    expect(page.posts[2]).not.toHaveProperty('contentHtml');
  });

  it.each([
    ['?search=flat', ['Flat tax in Italy']],
    ['?search=FLA%20ita', ['Flat tax in Italy']],
    ['?search=sao', ['Vistos Gold em São Paulo']],
    ['?search=S%C3%83O', ['Vistos Gold em São Paulo']],
    ['?search=fundos', ['Vistos Gold em São Paulo']],
    ['?search=fatca', ['Written by a model']],
    ['?search=golden-visa', ['Vistos Gold em São Paulo']],
    ['?search=italy%20gold', []],
    [
      '?search=%27%3B--%20%26%20%7C!()%3A*%5C%00',
      ['Written by a model', 'From a video', 'Flat tax in Italy', 'Vistos Gold em São Paulo'],
    ],
    ['?status=published', ['From a video', 'Flat tax in Italy']],
    ['?source=youtube', ['From a video']],
    ['?tag=Tax', ['From a video', 'Flat tax in Italy']],
    ['?tag=golden%20visa', ['Vistos Gold em São Paulo']],
    ['?needsReview=true', ['Written by a model', 'From a video']],
    ['?needsReview=false&status=draft', ['Vistos Gold em São Paulo']],
    [
      '?status=&source=&tag=&search=&needsReview=',
      ['Written by a model', 'From a video', 'Flat tax in Italy', 'Vistos Gold em São Paulo'],
    ],
  ])('finds with %s', async (query, expected) => expect(await titles(query)).toEqual(expected));

  it('goes on where a page ended', async () => {
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    expect([first.total, second.total]).toEqual([4, 4]);
    expect(second.posts.map(({ title }) => title)).toEqual(['Vistos Gold em São Paulo']);
    expect(second.nextCursor).toBeUndefined();
  });

  it.each(['status=gone', 'source=x', 'needsReview=1', 'limit=0', 'cursor=x', 'search=a&search=b'])(
    'refuses ?%s',
    (query) => stage.get(`/api/admin/posts?${query}`).expect(400),
  );

  it('counts the tags in use', async () => {
    expect((await stage.get('/api/admin/posts/tags').expect(200)).body).toEqual([
      { tag: 'Tax', count: 2 },
      { tag: 'Golden Visa', count: 1 },
      { tag: 'Italy', count: 1 },
    ]);
  });
});

describe('changing many posts', () => {
  const apply = async (body: object) =>
    (await stage.post('/api/admin/posts/bulk', body).expect(200)).body as ChangedPosts;

  it('publishes, tags, untags, unpublishes and deletes', async () => {
    const posts = [await stage.make({ tags: ['old'] }), await stage.make()];
    const ids = posts.map(({ id }) => id);
    const stateOf = async (id: string) => (await stage.get(`/api/admin/blog/${id}`)).body;
    expect(await apply({ ids, action: 'publish' })).toEqual({ done: ids, failed: [] });
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ status: 'published' });
    await apply({ ids, action: 'tag', tag: ' New ' });
    await apply({ ids, action: 'tag', tag: 'new' });
    expect((await stateOf(ids[0] ?? '')).tags).toEqual(['old', 'New']);
    await apply({ ids, action: 'untag', tag: 'NEW' });
    expect((await stateOf(ids[1] ?? '')).tags).toEqual([]);
    await apply({ ids, action: 'unpublish' });
    expect(await stateOf(ids[1] ?? '')).toMatchObject({ status: 'draft' });
    await apply({ ids, action: 'delete' });
    await stage.get(`/api/admin/blog/${ids[0]}`).expect(404);
  });

  it('says which could not be changed, and changes the others', async () => {
    const { id } = await stage.make();
    const gone = randomUUID();
    expect(await apply({ ids: [gone, id, 'nonsense', id], action: 'publish' })).toEqual({
      done: [id],
      failed: [
        { id: gone, message: 'There is no such post.' },
        { id: 'nonsense', message: 'There is no such post.' },
      ],
    });
  });

  it.each([
    { ids: [], action: 'publish' },
    { ids: ['x'], action: 'explode' },
    { ids: Array.from({ length: 201 }, () => 'x'), action: 'publish' },
    { ids: ['x'], action: 'tag' },
    { ids: ['x'], action: 'tag', tag: ' ' },
    { ids: ['x'], action: 'tag', tag: 'a', more: 1 },
  ])('refuses %j', (body) => stage.post('/api/admin/posts/bulk', body).expect(400));
});

describe('a text that a machine wrote', () => {
  it('needs a review until a named person vouches for it', async () => {
    const post = await stage.make({ source: 'youtube' });
    expect(post).toMatchObject({ needsReview: true, generatedBy: 'a video', reviewedBy: null });
    const { body } = await stage.post(`/api/admin/blog/${post.id}/review`).expect(200);
    expect(body).toMatchObject({ needsReview: false, reviewedBy: 'ana@example.com', version: 2 });
    expect(Date.parse(body.reviewedAt)).toBeGreaterThan(Date.now() - 10_000);
    await stage.post(`/api/admin/blog/${post.id}/review`).expect(200);
    await stage.setStatus(post.id, { status: 'published' }).expect(200);
  });

  it('needs another one when a model writes in it again', async () => {
    const post = await stage.make();
    await stage.post(`/api/admin/blog/${post.id}/review`).expect(200);
    const generated = (await stage.revise(post, { generatedBy: 'gpt-4o' }).expect(200)).body;
    expect(generated).toMatchObject({ needsReview: true, generatedBy: 'gpt-4o' });
    const reviewed = (await stage.post(`/api/admin/blog/${post.id}/review`).expect(200)).body;
    expect((await stage.revise(reviewed, { excerpt: 'by hand' }).expect(200)).body).toMatchObject({
      needsReview: false,
    });
    expect((await stage.revise(reviewed, { generatedBy: 'gpt-6-luna' })).body).toMatchObject({
      needsReview: true,
      reviewedBy: null,
    });
  });

  it('may be published all the same', async () => {
    expect(await stage.publish({ source: 'youtube' })).toMatchObject({ status: 'published', needsReview: true });
  });
});

it('tells the other services of every published post again', async () => {
  const [post, draft] = [await stage.publish(), await stage.make()];
  const { body } = await stage.post('/api/admin/posts/announcements').expect(202);
  expect(body.posts).toBeGreaterThan(0);
  expect((await stage.eventsOf(post.id)).map(({ name }) => name).sort()).toEqual(['post.changed', 'post.published']);
  expect(await stage.eventsOf(draft.id)).toEqual([]);
});
