import { beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_ORIGIN, useContentService } from '../testing/test-content-service.js';

describe('feeds', () => {
  const content = useContentService();
  beforeAll(async () => {
    await content.createPublishedPost({
      title: 'Funds & <taxes>',
      slug: 'funds',
      excerpt: 'What "changed"',
      tags: ['Golden Visa'],
    });
    await content.createPost({ title: 'Unfinished', slug: 'unfinished' });
  });

  it('list the pages and the published posts in the sitemap', async () => {
    const { text, headers } = await content.visit('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toContain(`<loc>${TEST_ORIGIN}/blog/funds</loc><lastmod>2`);
    expect(text).toContain(`<loc>${TEST_ORIGIN}/</loc>`);
    expect(text).not.toContain('unfinished');
  });

  it('list the newest articles in RSS, with every text escaped', async () => {
    const { text, headers } = await content.visit('/rss.xml').expect(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain('<title>Funds &amp; &lt;taxes&gt;</title>');
    expect(text).toContain('<description>What &quot;changed&quot;</description>');
    expect(text).toContain('<category>Golden Visa</category>');
    expect(text).not.toContain('Unfinished');
  });

  it('exclude robots from the newsroom and the API', async () => {
    const { text } = await content.visit('/robots.txt').expect(200);
    expect(text).toContain('Disallow: /admin\n');
    expect(text).toContain('Disallow: /api\n');
    expect(text).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`);
  });
});
