import type { EventHandlers } from '@firm/contracts/events';
import { receiveEvents } from '@firm/platform/outbox/event-worker';
import { Outbox } from '@firm/platform/outbox/outbox';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { indexArticle, removeArticle } from './retrieval/article-indexer.js';
import { FirmIndexer } from './retrieval/firm-indexer.js';
import { RegisterIndexer } from './retrieval/register-indexer.js';
import { StaffMail } from './staff-mail.js';

/** Handles the events that Alfred receives; the compiler checks that the list is complete. */
@Injectable()
export class AlfredEvents implements OnApplicationBootstrap {
  private readonly handlers: EventHandlers<'alfred', EntityManager> = {
    'post.published': indexArticle,
    'post.changed': indexArticle,
    'post.unpublished': removeArticle,
    'review-digest.written': (facts, tx) => this.staffMail.mailReviews(facts, tx),
    'comment.written': (facts, tx) => this.staffMail.mailComment(facts, tx),
    'facts.changed': (facts, tx) => this.register.indexRegister(facts, tx),
    'firm.changed': (facts, tx) => this.firm.indexFirm(facts, tx),
  };

  constructor(
    private readonly register: RegisterIndexer,
    private readonly firm: FirmIndexer,
    private readonly staffMail: StaffMail,
    private readonly backend: QueueBackend,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    receiveEvents('alfred', this.handlers, { backend: this.backend, outbox: this.outbox });
  }
}
