import { describe, expect, it } from '@jest/globals';
import { useContentService } from '../testing/test-content-service.js';

const content = useContentService();

describe('replacing a post', () => {
  it('replaces the whole form and ignores read-only fields', async () => {
    const post = await content.createPost({
      title: 'Before',
      excerpt: 'Old',
      tags: ['old'],
      seoTitle: 'Old',
      readingTimeMinutes: 9,
    });
    const { body } = await content
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

  it('takes for author and reviewer people of the firm alone, and whom the post has named before they were removed', async () => {
    await content.savePeople({ slug: 'jane' }, { slug: 'john' });
    const post = await content.createPost({ authorSlug: 'jane', reviewerSlug: 'john' });
    await content.savePeople({ slug: 'ana' });
    expect((await content.savePost(post, { title: 'Again' }).expect(200)).body).toMatchObject({ authorSlug: 'jane' });
    for (const field of ['authorSlug', 'reviewerSlug']) {
      const named = { title: 'x', contentHtml: '<p>x</p>', [field]: 'nobody' };
      const refusals = [content.put(`/api/admin/blog/${post.id}`, named), content.post('/api/admin/blog', named)];
      for (const refused of refusals)
        expect((await refused.expect(400)).body.detail).toBe(
          `${field} names nobody of the firm. Choose one of its people.`,
        );
    }
    await content
      .put(`/api/admin/blog/${post.id}`, { title: 'x', contentHtml: '<p>x</p>', authorSlug: 'ana' })
      .expect(200);
  });

  it('accepts an answer as a form, and changes nothing', async () => {
    const post = await content.createPublishedPost({
      excerpt: 'e',
      tags: ['a'],
      contentHtml: '<p>a<br>b</p><hr><img src="/a.png" alt="">',
    });
    const { body, headers } = await content.savePost(post, {}).expect(200);
    expect(body).toEqual(post);
    expect(headers.etag).toBe('"1"');
  });

  it('keeps status and source when the form leaves them out', async () => {
    const post = await content.createPublishedPost({ source: 'youtube' });
    const { body } = await content.put(`/api/admin/blog/${post.id}`, {
      title: 'Still public',
      contentHtml: '<p>x</p>',
    });
    expect(body).toMatchObject({ status: 'published', source: 'youtube', publishedAt: post.publishedAt });
  });

  it('refuses a save based on an older version, and accepts one without a version', async () => {
    const post = await content.createPost();
    await content.savePost(post, { excerpt: 'one' }).set('if-match', '"1"').expect(200);
    const answer = await content.savePost(post, { excerpt: 'two' }).set('if-match', '"1"').expect(412);
    expect(answer.body.detail).toBe('Somebody has saved this post since you opened it.');
    await content.savePost(post, { excerpt: 'three' }).set('if-match', 'W/"2"').expect(200);
    await content.savePost(post, { excerpt: 'four' }).set('if-match', '*').expect(200);
    await content.savePost(post, { excerpt: 'five' }).expect(200);
    expect(await content.readPost(post.id)).toMatchObject({ excerpt: 'five', version: 5 });
  });

  it('accepts one of two saves that are based on the same version', async () => {
    const post = await content.createPost();
    const saves = ['one', 'two'].map((excerpt) => content.savePost(post, { excerpt }).set('if-match', '"1"'));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses the slug of another post, and keeps its own', async () => {
    const [one, two] = [
      await content.createPost({ title: 'First of two' }),
      await content.createPost({ title: 'Second of two' }),
    ];
    await content.savePost(two, { slug: one.slug }).expect(409);
    expect((await content.savePost(two, { slug: two.slug, excerpt: 'x' }).expect(200)).body.slug).toBe(two.slug);
    expect((await content.savePost(two, { slug: '', excerpt: 'y' }).expect(200)).body.slug).toBe(two.slug);
  });
});
