import { Clock } from '@firm/platform/clock';
import { Logger } from '@firm/platform/logging/logger';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { blankPost } from '../posts/post-editor.js';
import { PostLedger } from '../posts/post-ledger.js';
import { readText } from '../posts/post-text.js';
import { Post } from '../posts/post.entity.js';
import { SlugChooser } from '../posts/slug-chooser.js';
import type { DemoArticle } from './demo-article.js';
import { DEMO_ARTICLES } from './demo-articles.js';

const DAY_MS = 24 * 3_600_000;

/** Fills a blog in which no post has ever been with sample articles (contract §2, DEMO_CONTENT). */
@Injectable()
export class DemoContent implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly slugs: SlugChooser,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const count = await this.outbox.transaction((tx) => this.fill(tx));
    if (count > 0) this.logger.log('sample articles published', { count });
  }

  /** All or nothing, and once: whoever else starts at the same moment waits for the turn and then finds the posts. */
  private async fill(tx: EntityManager): Promise<number> {
    await this.slugs.takeTurn(tx);
    if (await tx.exists(Post)) return 0;
    for (const article of DEMO_ARTICLES) await this.publish(tx, article);
    return DEMO_ARTICLES.length;
  }

  private async publish(tx: EntityManager, { ageDays, slug, ...form }: DemoArticle): Promise<void> {
    const firstPublishedAt = new Date(this.clock.now().getTime() - ageDays * DAY_MS);
    const post = Object.assign(new Post(), blankPost(), readText(form), {
      slug,
      firstPublishedAt,
      status: 'published',
    });
    await this.ledger.open(tx, post, { cause: 'created', by: null });
  }
}
