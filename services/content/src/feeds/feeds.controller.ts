import { Anyone } from '@firm/platform/http/access';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FirmVersions } from '../firm/firm-versions.js';
import { PublishedPosts } from '../posts/published-posts.js';
import { Site } from '../settings.module.js';
import { writeRss, writeSitemap } from './xml-feeds.js';

/** The pages that are always there. */
export const PAGES = ['/', '/about', '/blog', '/privacy', '/terms'];
/** Length of the feed. */
const FEED_ITEMS = 50;

/** The published posts for search engines and feed readers. */
@Controller()
@Anyone()
@ApiExcludeController()
export class FeedsController {
  constructor(
    private readonly posts: PublishedPosts,
    private readonly firm: FirmVersions,
    private readonly site: Site,
  ) {}

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const { people } = (await this.firm.readCurrent()).content;
    const pages = [...PAGES, ...people.map(({ slug }) => `/people/${slug}`)].map((path) => ({
      address: this.site.origin + path,
    }));
    const posts = await this.posts.findSitemapPosts();
    return writeSitemap([
      ...pages,
      ...posts.map(({ slug, updatedAt }) => ({ address: this.addressOf(slug), changedAt: updatedAt })),
    ]);
  }

  @Get('rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  async rss(): Promise<string> {
    const { posts } = await this.posts.findPage(FEED_ITEMS);
    const channel = {
      title: this.site.firmName,
      description: 'Guides and news about Golden Visas, residence and cross-border tax.',
      address: `${this.site.origin}/blog`,
      feedAddress: `${this.site.origin}/rss.xml`,
    };
    const { people } = (await this.firm.readCurrent()).content;
    const items = posts.flatMap(({ id, slug, title, excerpt: summary, firstPublishedAt: publishedAt, ...post }) => {
      const author = people.find((person) => person.slug === post.authorSlug)?.name;
      return publishedAt
        ? [{ id, title, address: this.addressOf(slug), summary, author, publishedAt, tags: post.tags }]
        : [];
    });
    return writeRss(channel, items);
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${this.site.origin}/sitemap.xml\n`;
  }

  private addressOf(slug: string): string {
    return `${this.site.origin}/blog/${encodeURIComponent(slug)}`;
  }
}
