import { Clock } from '@firm/platform/clock';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PostSeeder } from '../posts/post-seeder.js';
import { DEMO_ARTICLES } from './demo-articles.js';

const DAY_MS = 24 * 3_600_000;

/** Fills an empty blog with sample articles (contract §2, DEMO_CONTENT). */
@Injectable()
export class DemoContent implements OnApplicationBootstrap {
  constructor(
    private readonly seeder: PostSeeder,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now().getTime();
    const posts = DEMO_ARTICLES.map(({ slug, ageDays, ...form }) => ({
      slug,
      publishedAt: new Date(now - ageDays * DAY_MS),
      form,
    }));
    const count = await this.seeder.seed(posts);
    if (count > 0) this.logger.log('sample articles published', { count });
  }
}
