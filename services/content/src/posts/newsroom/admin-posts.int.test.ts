import type { AdminPost } from '@firm/contracts/api/posts';
import { describe, expect, it } from '@jest/globals';
import { findOpenStaffRoutes } from '@firm/platform/testing/test-service';
import { randomUUID } from 'node:crypto';
import { useContentService } from '../../testing/test-content-service.js';

const content = useContentService();

it('is refused to visitors, as is everything else for staff', async () => {
  expect(await findOpenStaffRoutes(content.service)).toEqual([]);
});

describe('creating a post', () => {
  it('fills in the fields that the form leaves out', async () => {
    const excerpt = `${'é'.repeat(158)}🇵🇹 and more`;
    const { body } = await content
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
      keywords: [],
      authorSlug: null,
      reviewerSlug: null,
      reviewedOn: null,
      reviewDueOn: null,
      changedSinceReview: false,
      language: 'en',
      contentHtml: '<p>word </p>'.repeat(300),
      contentMd: '<p>word </p>'.repeat(300),
      source: 'manual',
      highlights: [],
      qaSection: [],
      unsupported: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
      generatedBy: null,
      talk: null,
      needsReview: false,
      reviewedBy: null,
      reviewedAt: null,
    });
  });

  it('stores the fields of the form', async () => {
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
    expect(await content.createPost(form)).toMatchObject({
      ...form,
      slug: 'kept-as-is',
      contentMd: form.contentHtml,
      tags: ['Golden Visa', 'Tax'],
      highlights: ['one'],
      needsReview: true,
    });
  });

  it('numbers a generated slug that is taken, and refuses a given one', async () => {
    expect((await content.createPost({ title: 'Same Title' })).slug).toBe('same-title');
    expect((await content.createPost({ title: 'Same title!' })).slug).toBe('same-title-2');
    const answer = await content.post('/api/admin/blog', { title: 'x', contentHtml: '<p>x</p>', slug: 'Same Title' });
    expect([answer.status, answer.body.detail]).toEqual([409, 'The slug "same-title" is taken by another post.']);
  });

  it('makes the slug from the title when the given one normalises to nothing, else from the id', async () => {
    expect((await content.createPost({ title: 'From title', slug: '葡萄牙' })).slug).toBe('from-title');
    const post = await content.createPost({ title: '葡萄牙' });
    expect(post.slug).toBe(`post-${post.id.slice(0, 8)}`);
  });

  it('gives two posts that are created at once with the same title different slugs', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => content.createPost({ title: 'Made at once' })));
    expect(posts.map(({ slug }) => slug).sort()).toEqual([
      'made-at-once',
      ...[2, 3, 4, 5, 6, 7, 8].map((number) => `made-at-once-${number}`),
    ]);
  });

  it('limits the length of a slug, numbered too', async () => {
    const title = 'long title '.repeat(27).trim();
    const slugs = [(await content.createPost({ title })).slug, (await content.createPost({ title })).slug];
    expect(slugs[1]).toMatch(/-2$/);
    for (const slug of slugs) expect((await content.visit(`/api/blog/${slug}`)).status).toBe(404);
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
      (await content.database.query<{ n: number }>('select count(*)::int as n from content.posts'))[0]?.n;
    const before = await count();
    await content.post('/api/admin/blog', form).expect(400);
    expect(await count()).toBe(before);
  });

  it('removes characters that PostgreSQL cannot store', async () => {
    const post = await content.createPost({
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
    expect((await content.createPost({ seoDescription })).seoDescription).toBe(seoDescription);
  });
});

describe('a post that does not exist', () => {
  it.each([randomUUID(), 'nonsense', '0', '%00', '..%2f', "' or 1=1 --", 'x'.repeat(400)])(
    'is 404 for every call, by the id %s',
    async (id) => {
      const path = `/api/admin/blog/${encodeURI(id)}`;
      const form = { title: 'x', contentHtml: '<p>x</p>' };
      const answers = [
        await content.get(path),
        await content.put(path, form),
        await content.patch(`${path}/publish`, { status: 'draft' }),
        await content.delete(path),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    },
  );

  it.each(['nothing-here', 'UPPER', 'a%00b', '%F0%9F%99%82', "a'b", 'x'.repeat(400)])(
    'is 404 for a reader of %s',
    async (slug) => {
      const { status, body } = await content.visit(`/api/blog/${slug}`);
      expect([status, body.detail]).toEqual([404, "The article you're looking for doesn't exist or has been removed."]);
    },
  );

  it('is what a deleted post becomes immediately', async () => {
    const post = await content.createPublishedPost();
    await content.visit(`/api/blog/${post.slug}`).expect(200);
    await content.delete(`/api/admin/blog/${post.id}`).expect(204);
    await content.visit(`/api/blog/${post.slug}`).expect(404);
    await content.delete(`/api/admin/blog/${post.id}`).expect(404);
    await content.get(`/api/admin/blog/${post.id}`).expect(404);
    expect((await content.findEvents(post.id)).map(({ name }) => name)).toEqual(['post.published', 'post.unpublished']);
  });
});

it('the admin list is a bare array of posts of every status, newest creation first', async () => {
  const titles = ['Oldest', 'Middle', 'Newest'];
  for (const title of titles) await content.createPost({ title, status: title === 'Middle' ? 'published' : 'draft' });
  const { body } = await content.get('/api/admin/blog').expect(200);
  expect((body as AdminPost[]).slice(0, 3).map(({ title }) => title)).toEqual(titles.reverse());
  expect(body[0]).toHaveProperty('contentHtml');
});

describe('HTML', () => {
  it('is sanitised before it is stored', async () => {
    const contentHtml = '<p onclick="x()">a<script>alert(1)</script></p><iframe src="https://evil.example"></iframe>';
    const post = await content.createPublishedPost({ contentHtml });
    expect(post).toMatchObject({ contentHtml: '<p>a</p>', contentMd: '<p>a</p>' });
    expect((await content.visit(`/api/blog/${post.slug}`)).body.contentHtml).toBe('<p>a</p>');
  });

  it('is refused when it is nested too deep', async () => {
    await content.post('/api/admin/blog', { title: 'x', contentHtml: '<b>'.repeat(5_000) }).expect(400);
  });
});
