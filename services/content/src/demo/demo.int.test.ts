import { describe, expect, it } from '@jest/globals';
import type { PostPage, PublicPost } from '@firm/contracts/api/posts';
import { useContentService } from '../testing/test-content-service.js';
import { DEMO_ARTICLES } from './demo-content.js';
import { demoFirm } from './demo-firm.js';

describe('the sample articles', () => {
  const content = useContentService({ hasDemoContent: true });

  const posts = async () => (await content.readPublic<PostPage>('/api/blog')).posts;

  it('are published on an empty blog, newest first', async () => {
    const bySlug = [...DEMO_ARTICLES].sort((a, b) => a.ageDays - b.ageDays).map(({ slug }) => slug);
    expect((await posts()).map(({ slug }) => slug)).toEqual(bySlug);
  });

  it('are signed and reviewed by people of the firm', async () => {
    const people = demoFirm('Jane Doe').people.map(({ slug }) => slug);
    const today = content.clock.now().toISOString();
    for (const { authorSlug, reviewerSlug, reviewedOn, reviewDueOn, publishedAt } of await posts()) {
      expect(people).toEqual(expect.arrayContaining([authorSlug, reviewerSlug]));
      expect([String(reviewedOn) <= today, String(reviewDueOn) > today, authorSlug === reviewerSlug]).toEqual([
        ...[true, true, false],
      ]);
      expect(String(reviewedOn) <= String(publishedAt).slice(0, 10)).toBe(true);
    }
  });

  it('are published once, even when two processes start', async () => {
    const other = await content.startAnother();
    await other.service.stop();
    expect(await posts()).toHaveLength(DEMO_ARTICLES.length);
  });

  it('are not changed by sanitising', async () => {
    for (const { slug, contentHtml } of DEMO_ARTICLES) {
      const shown = await content.readPublic<PublicPost>(`/api/blog/${slug}`);
      expect(words(shown.contentHtml)).toBe(words(contentHtml));
    }
  });

  it('are not published again after staff have deleted one', async () => {
    const [first] = await posts();
    await content.delete(`/api/admin/blog/${first!.id}`).expect(204);
    const other = await content.startAnother();
    await other.service.stop();
    expect(await posts()).toHaveLength(DEMO_ARTICLES.length - 1);
  });

  it('say nothing that the register has no more', async () => {
    expect((await content.get('/api/admin/posts/outdated-statements').expect(200)).body).toEqual({ statements: [] });
  });

  it('share their first tag with another, which is shown after them', () => {
    const alone = DEMO_ARTICLES.filter(
      ({ slug, tags }) => !DEMO_ARTICLES.some((other) => other.slug !== slug && other.tags?.includes(tags?.[0] ?? '')),
    );
    expect(alone.map(({ slug }) => slug)).toEqual([]);
  });

  it('are seen by the lawyer for Italian law where they are about Italy', () => {
    const unseen = DEMO_ARTICLES.filter(
      ({ tags, authorSlug, reviewerSlug, contentHtml }) =>
        tags?.includes('Italy') &&
        ![authorSlug, reviewerSlug].includes('luca-bellandi') &&
        !contentHtml.includes('Luca Bellandi checked'),
    );
    expect(unseen.map(({ slug }) => slug)).toEqual([]);
  });

  it('link only to articles that exist', async () => {
    const slugs = new Set(DEMO_ARTICLES.map(({ slug }) => slug));
    for (const { contentHtml } of DEMO_ARTICLES) {
      for (const [, slug] of contentHtml.matchAll(/href="\/blog\/([^"#]+)/g)) expect(slugs).toContain(slug);
    }
  });
});

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
