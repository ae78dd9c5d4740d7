import type {
  ArticleFacts,
  CommentFacts,
  EventHandlers,
  FirmFacts,
  RegisterFacts,
  ReviewDigestFacts,
  WithdrawnArticleFacts,
} from '@firm/contracts/events';
import { receiveEvents } from '@firm/platform/outbox/event-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ArticleIndexer } from './retrieval/article-indexer.js';
import { FirmIndexer } from './retrieval/firm-indexer.js';
import { RegisterIndexer } from './retrieval/register-indexer.js';
import { StaffMail } from './staff-mail.js';

/** The handlers of the events that Alfred receives; the compiler checks that the list is complete. */
@Injectable()
export class AlfredEvents implements EventHandlers<'alfred', EntityManager>, OnApplicationBootstrap {
  constructor(
    private readonly indexer: ArticleIndexer,
    private readonly register: RegisterIndexer,
    private readonly firm: FirmIndexer,
    private readonly staffMail: StaffMail,
    private readonly backend: QueueBackend,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    receiveEvents('alfred', this, { backend: this.backend, dataSource: this.dataSource });
  }

  'post.published'(facts: ArticleFacts, tx: EntityManager): Promise<void> {
    return this.indexer.indexArticle(facts, tx);
  }

  'post.changed'(facts: ArticleFacts, tx: EntityManager): Promise<void> {
    return this.indexer.indexArticle(facts, tx);
  }

  'post.unpublished'(facts: WithdrawnArticleFacts, tx: EntityManager): Promise<void> {
    return this.indexer.removeArticle(facts, tx);
  }

  'review-digest.written'(facts: ReviewDigestFacts, tx: EntityManager): Promise<void> {
    return this.staffMail.mailReviews(facts, tx);
  }

  'comment.written'(facts: CommentFacts, tx: EntityManager): Promise<void> {
    return this.staffMail.mailComment(facts, tx);
  }

  'facts.changed'(facts: RegisterFacts, tx: EntityManager): Promise<void> {
    return this.register.indexRegister(facts, tx);
  }

  'firm.changed'(facts: FirmFacts, tx: EntityManager): Promise<void> {
    return this.firm.indexFirm(facts, tx);
  }
}
