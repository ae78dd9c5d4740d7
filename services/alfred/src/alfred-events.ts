import type { ArticleFacts, EventHandlers, WithdrawnArticleFacts } from '@firm/contracts/events';
import { receiveEvents } from '@firm/platform/outbox/event-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleKeeper } from './reading-room/article-keeper.js';

/** What Alfred does on each event he receives; the compiler checks the list. */
@Injectable()
export class AlfredEvents implements EventHandlers<'alfred', EntityManager>, OnApplicationBootstrap {
  constructor(
    private readonly keeper: ArticleKeeper,
    private readonly backend: QueueBackend,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    receiveEvents('alfred', this, { backend: this.backend, dataSource: this.dataSource });
  }

  'post.published'(facts: ArticleFacts, tx: EntityManager): Promise<void> {
    return this.keeper.keep(facts, tx);
  }

  'post.changed'(facts: ArticleFacts, tx: EntityManager): Promise<void> {
    return this.keeper.keep(facts, tx);
  }

  'post.unpublished'(facts: WithdrawnArticleFacts, tx: EntityManager): Promise<void> {
    return this.keeper.forget(facts, tx);
  }
}
