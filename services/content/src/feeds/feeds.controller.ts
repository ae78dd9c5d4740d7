import type { LawUpdate } from '@firm/contracts/api/facts';
import { PAGES } from '@firm/contracts/rules/site-pages';
import { Anyone } from '@firm/platform/http/access';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FactUses } from '../facts/fact-uses.js';
import { LawUpdatesReader } from '../facts/law-updates.js';
import { FirmVersions } from '../firm/firm-versions.js';
import { PublishedPosts } from '../posts/published-posts.js';
import { Site } from '../settings.module.js';
import { writeRss, writeSitemap } from './xml-feeds.js';

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
    private readonly facts: FactUses,
    private readonly updates: LawUpdatesReader,
    private readonly site: Site,
  ) {}

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const { people } = (await this.firm.readCurrent()).content;
    const pages = [...PAGES, ...people.filter(({ hasLeft }) => !hasLeft).map(({ slug }) => `/people/${slug}`)];
    const posts = await this.posts.findSitemapPosts();
    const factChanges = await this.facts.findChanges();
    const changeOf = ({ id, updatedAt }: (typeof posts)[number]) =>
      new Date(Math.max(updatedAt.getTime(), factChanges.get(id) ?? 0));
    return writeSitemap([
      ...pages.map((path) => ({ address: this.site.origin + path })),
      ...posts.map((post) => ({ address: this.addressOf(post.slug), changedAt: changeOf(post) })),
    ]);
  }

  @Get('rss.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  async rss(): Promise<string> {
    const { posts } = await this.posts.findPage({ limit: FEED_ITEMS });
    const channel = {
      title: this.site.firmName,
      description: 'Guides and news about Golden Visas, residence and cross-border tax.',
      address: `${this.site.origin}/blog`,
      feedAddress: `${this.site.origin}/rss.xml`,
    };
    const { people } = (await this.firm.readCurrent()).content;
    const items = posts.flatMap(
      ({ id, slug, title, excerpt: summary, firstPublishedAt: publishedAt, language, ...post }) => {
        const author = people.find((person) => person.slug === post.authorSlug)?.name;
        return publishedAt
          ? [{ id, title, address: this.addressOf(slug), summary, author, publishedAt, language, tags: post.tags }]
          : [];
      },
    );
    return writeRss(channel, items);
  }

  /** What has changed in the law, and what is to come, the latest first. */
  @Get('updates.xml')
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  async updatesRss(): Promise<string> {
    const { updates } = await this.updates.read();
    const address = `${this.site.origin}/updates`;
    const channel = {
      title: `${this.site.firmName}: what has changed in the law`,
      description: 'Changes of amounts, periods and other rules, each with its source.',
      address,
      feedAddress: `${this.site.origin}/updates.xml`,
    };
    const items = updates.slice(0, FEED_ITEMS).map((update) => ({
      // Readers who have seen the mistake are shown its correction as new.
      id: `${address}#${update.id}${update.correctedAt ? `-corrected-${update.correctedAt.slice(0, 10)}` : ''}`,
      title: `${markOf(update)}${update.jurisdiction}: ${update.name}`,
      address: `${address}#${update.id}`,
      summary: summaryOf(update),
      // Some feed readers hide entries with a date in the future.
      publishedAt: new Date(update.correctedAt ?? update.publishedAt),
      author: undefined,
      tags: [update.jurisdiction],
    }));
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

/** What a reader has to know of a change before its name. */
function markOf({ withdrawn, correction, correctedAt, isComing, day }: LawUpdate): string {
  if (correctedAt) return 'Corrected: ';
  if (withdrawn) return correction ? 'Corrected: ' : 'Withdrawn: ';
  return isComing ? `Coming on ${day}: ` : '';
}

/** A change in a sentence, with its correction. */
function summaryOf({ withdrawn, correction, before, after, day, source }: LawUpdate): string {
  if (withdrawn) {
    return correction ?? `This change will not come: ${before} → ${after}, from ${day}. Withdrawn on ${withdrawn}.`;
  }
  return `${before ? `${before} → ` : ''}${after}, from ${day}. ${correction ? `${correction} ` : ''}Source: ${source.title}`;
}
