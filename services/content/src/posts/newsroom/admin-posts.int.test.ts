import type { AdminPost } from '@firm/contracts/api/posts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitorHeaders } from '@firm/platform/testing/test-service';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { ContentStage } from '../../testing/content-stage.js';

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

describe('who may enter', () => {
  it.each([
    ['get', '/api/admin/blog'],
    ['post', '/api/admin/blog'],
    ['put', `/api/admin/blog/${randomUUID()}`],
    ['delete', `/api/admin/blog/${randomUUID()}`],
    ['patch', `/api/admin/blog/${randomUUID()}/publish`],
  ] as const)('asks a stranger to sign in at %s %s', async (method, path) => {
    await request(stage.service.server)[method](path).set(visitorHeaders()).expect(401);
  });
});

describe('creating a post', () => {
  it('fills in what the form leaves out, by the rules of the specification', async () => {
    const excerpt = `${'é'.repeat(158)}🇵🇹 and more`;
    const { body } = await stage
      .post('/api/admin/blog', { title: ' Golden Visa: Étape 1 ', contentHtml: '<p>word </p>'.repeat(300), excerpt })
      .expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      slug: 'golden-visa-tape-1',
      title: 'Golden Visa: Étape 1',
      excerpt,
      status: 'draft',
      publishedAt: null,
      featuredImageUrl: null,
      featuredImageAlt: null,
      readingTimeMinutes: 2,
      tags: [],
      seoTitle: 'Golden Visa: Étape 1',
      seoDescription: [...excerpt].slice(0, 160).join(''),
      ogTitle: null,
      ogDescription: null,
      ogImageUrl: null,
      contentHtml: '<p>word </p>'.repeat(300),
      contentMd: '<p>word </p>'.repeat(300),
      source: 'manual',
      highlights: [],
      qaSection: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      generatedBy: null,
      needsReview: false,
      reviewedBy: null,
      reviewedAt: null,
    });
  });

  it('keeps what the form says', async () => {
    const form = {
      title: 'Kept',
      slug: 'Kept As-Is!',
      contentHtml: '<h2>Head</h2><p>Text</p>',
      contentMd: 'ignored',
      excerpt: 'Short',
      tags: [' Golden Visa ', 'Tax', '', 'tax'],
      source: 'youtube',
      seoTitle: 'SEO',
      seoDescription: 'Description',
      readingTimeMinutes: 7,
      highlights: ['one', ' '],
      qaSection: [{ question: 'Q?', answer: 'A.' }],
      featuredImageUrl: 'https://images.example/a.jpg',
      featuredImageAlt: 'A',
      ogTitle: 'OG',
    };
    expect(await stage.make(form)).toMatchObject({
      ...form,
      slug: 'kept-as-is',
      contentMd: form.contentHtml,
      tags: ['Golden Visa', 'Tax'],
      highlights: ['one'],
      needsReview: true,
    });
  });

  it('numbers a generated slug that is taken, and refuses a given one', async () => {
    expect((await stage.make({ title: 'Same Title' })).slug).toBe('same-title');
    expect((await stage.make({ title: 'Same title!' })).slug).toBe('same-title-2');
    const answer = await stage.post('/api/admin/blog', { title: 'x', contentHtml: '<p>x</p>', slug: 'Same Title' });
    expect([answer.status, answer.body.detail]).toEqual([409, 'The slug "same-title" is taken by another post.']);
  });

  it('makes a slug of the title where the given one leaves nothing, and of the id where the title does too', async () => {
    expect((await stage.make({ title: 'From title', slug: '葡萄牙' })).slug).toBe('from-title');
    const post = await stage.make({ title: '葡萄牙' });
    expect(post.slug).toBe(`post-${post.id.slice(0, 8)}`);
  });

  it('gives two posts of the same title that are made at once two slugs', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => stage.make({ title: 'Made at once' })));
    expect(posts.map(({ slug }) => slug).sort()).toEqual([
      'made-at-once',
      ...[2, 3, 4, 5, 6, 7, 8].map((number) => `made-at-once-${number}`),
    ]);
  });

  it('keeps a slug of the longest title within bounds, numbered too', async () => {
    const title = 'long title '.repeat(27).trim();
    const slugs = [(await stage.make({ title })).slug, (await stage.make({ title })).slug];
    expect(slugs[1]).toMatch(/-2$/);
    for (const slug of slugs) expect((await stage.visit(`/api/blog/${slug}`)).status).toBe(404);
  });

  it.each([
    ['no title', { contentHtml: '<p>x</p>' }],
    ['a blank title', { title: '  ', contentHtml: '<p>x</p>' }],
    ['a title of what cannot be stored', { title: '\u0000', contentHtml: '<p>x</p>' }],
    ['no content', { title: 'x' }],
    ['blank content', { title: 'x', contentHtml: ' ' }],
    ['content of a wrong type', { title: 'x', contentHtml: ['<p>x</p>'] }],
    ['an unknown field', { title: 'x', contentHtml: '<p>x</p>', author: 'me' }],
    ['an unknown status', { title: 'x', contentHtml: '<p>x</p>', status: 'archived' }],
    ['an unknown source', { title: 'x', contentHtml: '<p>x</p>', source: 'rss' }],
    ['a reading time of 0', { title: 'x', contentHtml: '<p>x</p>', readingTimeMinutes: 0 }],
    ['a reading time of 61', { title: 'x', contentHtml: '<p>x</p>', readingTimeMinutes: 61 }],
    ['a reading time in text', { title: 'x', contentHtml: '<p>x</p>', readingTimeMinutes: '5' }],
    ['a description of 161 characters', { title: 'x', contentHtml: '<p>x</p>', seoDescription: '🙂'.repeat(161) }],
    ['tags of a wrong type', { title: 'x', contentHtml: '<p>x</p>', tags: ['a', 1] }],
    ['questions of a wrong shape', { title: 'x', contentHtml: '<p>x</p>', qaSection: [{ question: 'a' }] }],
    ['an address that is none', { title: 'x', contentHtml: '<p>x</p>', ogImageUrl: 'https://[x' }],
    ['a script for an image', { title: 'x', contentHtml: '<p>x</p>', featuredImageUrl: 'javascript:alert(1)' }],
    ['a schedule without a date', { title: 'x', contentHtml: '<p>x</p>', status: 'scheduled' }],
    [
      'a schedule in the past',
      { title: 'x', contentHtml: '<p>x</p>', status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' },
    ],
    ['a date that is none', { title: 'x', contentHtml: '<p>x</p>', status: 'scheduled', publishedAt: '2026-02-31' }],
    ['a list', ['x']],
  ])('refuses %s with 400 and stores nothing', async (_what, form) => {
    const count = async () =>
      (await stage.database.query<{ n: number }>('select count(*)::int as n from content.posts'))[0]?.n;
    const before = await count();
    await stage.post('/api/admin/blog', form).expect(400);
    expect(await count()).toBe(before);
  });

  it('stores texts without what PostgreSQL cannot store', async () => {
    const post = await stage.make({
      title: 'Null\u0000 and half \ud83d a pair',
      contentHtml: '<p>a\u0000b \ud83d</p>',
      highlights: ['x\u0000y\ud83d'],
      tags: ['t\u0000'],
    });
    expect(post).toMatchObject({
      title: 'Null and half  a pair',
      contentHtml: '<p>ab </p>',
      highlights: ['xy'],
      tags: ['t'],
    });
  });

  it('accepts 160 characters of any kind as a description', async () => {
    const seoDescription = '🙂'.repeat(160);
    expect((await stage.make({ seoDescription })).seoDescription).toBe(seoDescription);
  });
});

describe('a post that is not there', () => {
  it.each([randomUUID(), 'nonsense', '0', '%00', '..%2f', "' or 1=1 --", 'x'.repeat(400)])(
    'is 404 for every call, by the id %s',
    async (id) => {
      const path = `/api/admin/blog/${encodeURI(id)}`;
      const form = { title: 'x', contentHtml: '<p>x</p>' };
      const answers = [
        await stage.get(path),
        await stage.put(path, form),
        await stage.patch(`${path}/publish`, { status: 'draft' }),
        await stage.delete(path),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    },
  );

  it.each(['nothing-here', 'UPPER', 'a%00b', '%F0%9F%99%82', "a'b", 'x'.repeat(400)])(
    'is 404 for a reader of %s',
    async (slug) => {
      const { status, body } = await stage.visit(`/api/blog/${slug}`);
      expect([status, body.detail]).toEqual([404, "The article you're looking for doesn't exist or has been removed."]);
    },
  );

  it('is what a deleted post becomes, at once', async () => {
    const post = await stage.publish();
    await stage.visit(`/api/blog/${post.slug}`).expect(200);
    await stage.delete(`/api/admin/blog/${post.id}`).expect(204);
    await stage.visit(`/api/blog/${post.slug}`).expect(404);
    await stage.delete(`/api/admin/blog/${post.id}`).expect(404);
    await stage.get(`/api/admin/blog/${post.id}`).expect(404);
    expect((await stage.eventsOf(post.id)).map(({ name }) => name)).toEqual(['post.published', 'post.unpublished']);
  });
});

describe('the admin list', () => {
  it('is a bare array of every status, newest first by creation', async () => {
    const titles = ['Oldest', 'Middle', 'Newest'];
    for (const title of titles) await stage.make({ title, status: title === 'Middle' ? 'published' : 'draft' });
    const { body } = await stage.get('/api/admin/blog').expect(200);
    expect((body as AdminPost[]).slice(0, 3).map(({ title }) => title)).toEqual(titles.reverse());
    expect(body[0]).toHaveProperty('contentHtml');
  });
});

describe('HTML', () => {
  it('is cleaned before it is stored, in every answer', async () => {
    const contentHtml = '<p onclick="x()">a<script>alert(1)</script></p><iframe src="https://evil.example"></iframe>';
    const post = await stage.publish({ contentHtml });
    expect(post).toMatchObject({ contentHtml: '<p>a</p>', contentMd: '<p>a</p>' });
    expect((await stage.visit(`/api/blog/${post.slug}`)).body.contentHtml).toBe('<p>a</p>');
  });

  it('that is nested absurdly deep is refused', async () => {
    await stage.post('/api/admin/blog', { title: 'x', contentHtml: '<b>'.repeat(5_000) }).expect(400);
  });
});
