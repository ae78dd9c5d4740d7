import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentStage } from '../testing/content-stage.js';

let stage: ContentStage;
beforeAll(async () => {
  stage = await ContentStage.open();
});
afterAll(() => stage.close());

describe('replacing a post', () => {
  it('replaces the whole form and ignores what is read-only', async () => {
    const post = await stage.make({
      title: 'Before',
      excerpt: 'Old',
      tags: ['old'],
      seoTitle: 'Old',
      readingTimeMinutes: 9,
    });
    const { body } = await stage
      .put(`/api/admin/blog/${post.id}`, {
        title: 'After',
        contentHtml: '<p>new</p>',
        id: 'x',
        version: 99,
        createdAt: 'x',
        updatedAt: 1,
        needsReview: true,
      })
      .expect(200);
    expect(body).toMatchObject({
      id: post.id,
      title: 'After',
      slug: 'after',
      excerpt: null,
      tags: [],
      seoTitle: 'After',
      seoDescription: null,
      readingTimeMinutes: 1,
      contentHtml: '<p>new</p>',
      contentMd: '<p>new</p>',
      createdAt: post.createdAt,
      needsReview: false,
      version: 2,
    });
  });

  it('accepts an answer as the next form, and changes nothing then', async () => {
    const post = await stage.publish({
      excerpt: 'e',
      tags: ['a'],
      contentHtml: '<p>a<br>b</p><hr><img src="/a.png" alt="">',
    });
    const { body, headers } = await stage.revise(post, {}).expect(200);
    expect(body).toEqual(post);
    expect(headers.etag).toBe('"1"');
  });

  it('keeps status and source where they are not named', async () => {
    const post = await stage.publish({ source: 'youtube' });
    const { body } = await stage.put(`/api/admin/blog/${post.id}`, { title: 'Still public', contentHtml: '<p>x</p>' });
    expect(body).toMatchObject({ status: 'published', source: 'youtube', publishedAt: post.publishedAt });
  });

  it('refuses a save based on an older version, and accepts one that states none', async () => {
    const post = await stage.make();
    await stage.revise(post, { excerpt: 'one' }).set('if-match', '"1"').expect(200);
    const answer = await stage.revise(post, { excerpt: 'two' }).set('if-match', '"1"').expect(412);
    expect(answer.body.detail).toBe('Somebody has saved this post since you opened it.');
    await stage.revise(post, { excerpt: 'three' }).set('if-match', 'W/"2"').expect(200);
    await stage.revise(post, { excerpt: 'four' }).set('if-match', '*').expect(200);
    await stage.revise(post, { excerpt: 'five' }).expect(200);
    expect((await stage.get(`/api/admin/blog/${post.id}`).expect(200)).body).toMatchObject({
      excerpt: 'five',
      version: 5,
    });
  });

  it('lets one of two saves win that are based on the same version', async () => {
    const post = await stage.make();
    const saves = ['one', 'two'].map((excerpt) => stage.revise(post, { excerpt }).set('if-match', '"1"'));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses the slug of another post, and keeps its own', async () => {
    const [one, two] = [await stage.make({ title: 'First of two' }), await stage.make({ title: 'Second of two' })];
    await stage.revise(two, { slug: one.slug }).expect(409);
    expect((await stage.revise(two, { slug: two.slug, excerpt: 'x' }).expect(200)).body.slug).toBe(two.slug);
    expect((await stage.revise(two, { slug: '', excerpt: 'y' }).expect(200)).body.slug).toBe(two.slug);
  });
});
