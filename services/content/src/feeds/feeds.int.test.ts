import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentStage, TEST_ORIGIN } from '../testing/content-stage.js';

describe('feeds', () => {
  let stage: ContentStage;
  beforeAll(async () => {
    stage = await ContentStage.open();
    await stage.publish({ title: 'Funds & <taxes>', slug: 'funds', excerpt: 'What "changed"', tags: ['Golden Visa'] });
    await stage.make({ title: 'Unfinished', slug: 'unfinished' });
  });
  afterAll(() => stage.close());

  it('name what is published, and nothing else, in the sitemap', async () => {
    const { text, headers } = await stage.visit('/sitemap.xml').expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(text).toContain(`<loc>${TEST_ORIGIN}/blog/funds</loc><lastmod>2`);
    expect(text).toContain(`<loc>${TEST_ORIGIN}/</loc>`);
    expect(text).not.toContain('unfinished');
  });

  it('give readers the newest articles, with every text escaped', async () => {
    const { text, headers } = await stage.visit('/rss.xml').expect(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain('<title>Funds &amp; &lt;taxes&gt;</title>');
    expect(text).toContain('<description>What &quot;changed&quot;</description>');
    expect(text).toContain('<category>Golden Visa</category>');
    expect(text).not.toContain('Unfinished');
  });

  it('keep robots out of the newsroom and the API', async () => {
    const { text } = await stage.visit('/robots.txt').expect(200);
    expect(text).toContain('Disallow: /admin\n');
    expect(text).toContain('Disallow: /api\n');
    expect(text).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`);
  });
});
