import type { PostRevision, RevisionSummary } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { FindChangedSinceReview1766000000102 } from '../../migrations/posts.migration.js';
import { useContentService } from '../../testing/test-content-service.js';

const DAY_MS = 24 * 3_600_000;

const content = useContentService();

const path = (post: AdminPost, rest = '') => `/api/admin/blog/${post.id}/revisions${rest}`;
const history = (post: AdminPost, query = '') => content.read<RevisionSummary[]>(path(post, query));

describe('the revisions of a post', () => {
  it('record who changed what, and when', async () => {
    const post = await content.createPost({ title: 'First words' });
    await content.savePost(post, { title: 'Better words' }).expect(200);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
    expect(await history(post)).toEqual(
      [
        { version: 3, cause: 'status changed', title: 'Better words', status: 'published', isPublic: true },
        { version: 2, cause: 'edited', title: 'Better words', status: 'draft', isPublic: false },
        { version: 1, cause: 'created', title: 'First words', status: 'draft', isPublic: false },
      ].map((revision) => ({ ...revision, reason: null, savedBy: 'ana@example.com', savedAt: expect.any(String) })),
    );
  });

  it('keep why a text went out that nobody had reviewed', async () => {
    const reason = 'It can’t wait';
    const [first, second] = [await content.createPost({ generatedBy: 'a model' }), await content.createPost()];
    await content.changeStatus(first.id, { status: 'published', reason }).expect(200);
    await content.savePost(first, { status: 'draft', reason: ' ' }).expect(200);
    const bulk = { ids: [second.id], action: 'publish', reason };
    await content.post('/api/admin/posts/bulk', bulk).expect(200);
    const reasons = async (post: AdminPost) => (await history(post)).map((revision) => revision.reason);
    expect(await reasons(first)).toEqual([null, reason, null]);
    expect(await reasons(second)).toEqual([reason, null]);
    await content.changeStatus(first.id, { status: 'published', reason: 'x'.repeat(201) }).expect(400);
  });

  it('contain the whole post as it was', async () => {
    const post = await content.createPublishedPost({
      tags: ['a'],
      highlights: ['b'],
      qaSection: [{ question: 'c', answer: 'd' }],
    });
    await content.savePost(post, { contentHtml: '<p>other</p>', tags: [] }).expect(200);
    expect((await content.read<PostRevision>(path(post, '/1'))).post).toEqual(post);
  });

  it('show what the site said at a moment', async () => {
    const post = await content.createPublishedPost({ title: 'On the first day' });
    const moments = [new Date(content.clock.now().getTime() + 1_000).toISOString()];
    content.clock.advance(DAY_MS);
    await content.savePost(post, { title: 'On the second day' }).expect(200);
    moments.push(new Date(content.clock.now().getTime() + 1_000).toISOString());
    const said = await Promise.all(moments.map((moment) => history(post, `?at=${moment}`)));
    expect(said.map((found) => found.map(({ title }) => title))).toEqual([['On the first day'], ['On the second day']]);
    expect(await history(post, '?at=2001-01-01')).toEqual([]);
    for (const at of ['yesterday', '0000-01-01', '2026-02-30']) await content.get(path(post, `?at=${at}`)).expect(400);
    content.clock.advance(-DAY_MS);
  });

  it('can be restored, which creates a new version', async () => {
    const post = await content.createPublishedPost({
      title: 'Good text',
      excerpt: 'Good',
      tags: ['good'],
      seoTitle: 'Good SEO',
    });
    await content
      .savePost(post, {
        title: 'Bad text',
        slug: 'bad-text',
        excerpt: null,
        tags: [],
        contentHtml: '<p>bad</p>',
        seoTitle: '',
      })
      .expect(200);
    const { body } = await content.post(path(post, '/1/restore')).set('if-match', '"2"').expect(200);
    expect(body).toMatchObject({
      title: 'Good text',
      excerpt: 'Good',
      tags: ['good'],
      seoTitle: 'Good SEO',
      contentHtml: post.contentHtml,
      slug: 'bad-text',
      status: 'published',
      publishedAt: post.publishedAt,
      version: 3,
    });
    expect((await history(post))[0]).toMatchObject({ version: 3, cause: 'restored' });
    await content.post(path(post, '/1/restore')).set('if-match', '"2"').expect(412);
  });

  it('tell whether the review that readers see is of the text of then', async () => {
    await content.savePeople({ slug: 'jane' }, { slug: 'john' });
    const review = { reviewerSlug: 'jane', reviewedOn: '2026-11-03', reviewDueOn: '2999-11-03' };
    const fact = (text: string) =>
      `<p>${text} <span data-fact="pt-nationality" data-format="standard">3 years</span>.</p>`;
    const post = await content.createPublishedPost({ ...review, contentHtml: fact('It takes') });
    // The value of today, and no words of the text, is another than the saved one.
    const save = async (changes: object) => {
      content.clock.advance(1_000);
      const { body } = await content.savePost(await content.readPost(post.id), changes).expect(200);
      return (body as AdminPost).changedSinceReview;
    };
    expect(await save({ tags: ['a'], featuredImageUrl: '/b.png' })).toBe(false);
    await content.changeStatus(post.id, { status: 'draft' }).expect(200);
    await content.changeStatus(post.id, { status: 'published' }).expect(200);
    const shownOn = (at: Date) => content.read(path(post, `/shown?at=${at.toISOString()}`));
    const before = content.clock.now();
    expect(await save({ contentHtml: fact('It always takes') })).toBe(true);
    expect(await save({ tags: ['b'] })).toBe(true);
    const due = () => content.read<{ posts: AdminPost[] }>('/api/admin/posts?reviewDue=true&sort=due');
    expect((await due()).posts).toMatchObject([{ id: post.id, changedSinceReview: true }]);
    expect(await content.readPublic(`/api/blog/${post.slug}`)).toMatchObject({ ...review, changedSinceReview: true });
    expect(await shownOn(before)).toMatchObject({ ...review, changedSinceReview: false });

    // Versions of before this was recorded are marked by comparing them.
    const marks = () =>
      content.database.query<object[]>(
        `select revisions.version, snapshot->'changedSinceReview' as mark, changed_since_review as now
         from content.revisions join content.posts on id = post_id where id = $1 order by 1`,
        [post.id],
      );
    const recorded = await marks();
    await content.database.query(
      `update content.revisions set snapshot = snapshot || '{"changedSinceReview": false}' where post_id = $1`,
      [post.id],
    );
    await content.database.query('update content.posts set changed_since_review = false where id = $1', [post.id]);
    const runner = content.service.app.get(DataSource).createQueryRunner();
    await new FindChangedSinceReview1766000000102().up(runner);
    await runner.release();
    expect(await marks()).toEqual(recorded);

    const restored = (await content.post(path(post, '/1/restore')).expect(200)).body as AdminPost;
    expect(restored.changedSinceReview).toBe(false);
    const { version } = restored;
    expect(await save({ title: 'Another' })).toBe(true);
    expect(await save({ isReviewRenewed: true })).toBe(false);
    // The reviewer has read the words that are saved with the review.
    expect(await save({ isReviewRenewed: true, title: 'Read again' })).toBe(false);
    await content.post(path(post, `/${version + 1}/restore`)).expect(200);
    expect(await content.readPost(post.id)).toMatchObject({ title: 'Another', changedSinceReview: true });
    expect(await save({ reviewerSlug: 'john' })).toBe(false);
    expect(await save({ title: 'After John' })).toBe(true);
    // As it was then, with the review of then.
    await content.post(path(post, `/${version + 1}/restore`)).expect(200);
    const again = { title: 'Another', reviewerSlug: 'jane', changedSinceReview: true };
    expect(await content.readPost(post.id)).toMatchObject(again);
    expect(await save({ reviewedOn: '2026-11-04' })).toBe(false);
    expect((await due()).posts).toEqual([]);
  });

  it.each(['9', '0', 'x', '-1', '99999999999', '1.5'])('do not include the version %s', async (version) => {
    const post = await content.createPost();
    await content.get(path(post, `/${version}`)).expect(404);
    await content.post(path(post, `/${version}/restore`)).expect(404);
  });

  it.each([randomUUID(), 'nonsense'])('of the post %s do not exist', async (id) => {
    await content.get(`/api/admin/blog/${id}/revisions`).expect(404);
    await content.get(`/api/admin/blog/${id}/revisions/1`).expect(404);
  });
});
