import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PostPublisher } from './post-publisher.js';

/** A scheduled post is public within 5 s of its time (contract §3); asking every second leaves room. */
const EVERY_MS = 1_000;

/** Publishes scheduled posts when their time comes. The plan is in the rows, so a restart forgets nothing. */
@Injectable()
export class DuePosts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repetition: Repetition | undefined;
  private readonly lateness: ReturnType<Metrics['histogram']>;

  constructor(
    private readonly publisher: PostPublisher,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.lateness = metrics.histogram('scheduled_post_lateness_seconds', 'How late scheduled posts became public', []);
  }

  onApplicationBootstrap(): void {
    this.repetition = repeat('publishing scheduled posts', EVERY_MS, this.logger, () => this.publishAll());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.repetition?.stop();
  }

  /** Publishes everything that is due now. */
  async publishAll(): Promise<void> {
    const published: string[] = [];
    for (;;) {
      const post = await this.publisher.publishDue(published);
      if (!post) return;
      published.push(post.id);
      this.lateness.observe(post.lateMs / 1_000);
      this.logger.log('scheduled post published', { post: post.id, lateMs: post.lateMs });
    }
  }
}
