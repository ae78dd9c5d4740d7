import { Anyone } from '@firm/platform/http/access';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PublishedPosts } from '../posts/published-posts.js';
import { Site } from '../site.module.js';
import { writeRss } from './rss.js';
import { writeSitemap } from './sitemap.js';

const PAGES = ['/', '/about', '/blog', '/privacy'];
/** The newest articles that a reader of the feed has not seen yet will hardly be more. */
const FEED_ITEMS = 50;

/** What is published, for machines (contract §3). */
@Controller()
@Anyone()
@ApiExcludeController()
export class FeedsController {
  constructor(
    private readonly posts: PublishedPosts,
    private readonly site: Site,
  ) {}

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const pages = PAGES.map((path) => ({ address: this.site.origin + path }));
    const posts = await this.posts.addresses();
    return writeSitemap([
      ...pages,
      ...posts.map(({ slug, updatedAt }) => ({ address: this.addressOf(slug), changedAt: updatedAt })),
    ]);
  }

  @Get('rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  async rss(): Promise<string> {
    const { posts } = await this.posts.page({ limit: FEED_ITEMS, after: null, category: null });
    const channel = {
      title: this.site.firmName,
      description: 'Guides and news about Golden Visas, residence and cross-border tax.',
      address: `${this.site.origin}/blog`,
      feedAddress: `${this.site.origin}/rss.xml`,
    };
    const items = posts.flatMap((post) =>
      post.firstPublishedAt
        ? [
            {
              title: post.title,
              address: this.addressOf(post.slug),
              id: post.id,
              summary: post.excerpt,
              publishedAt: post.firstPublishedAt,
              tags: post.tags,
            },
          ]
        : [],
    );
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
