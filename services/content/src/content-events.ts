import type { EnquiryFacts, EventHandlers } from '@firm/contracts/events';
import { receiveEvents } from '@firm/platform/outbox/event-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InsightCounter } from './insights/insight-counter.js';

/** The handlers of the events that this service receives; the compiler checks that the list is complete. */
@Injectable()
export class ContentEvents implements EventHandlers<'content', EntityManager>, OnApplicationBootstrap {
  constructor(
    private readonly counter: InsightCounter,
    private readonly backend: QueueBackend,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    receiveEvents('content', this, { backend: this.backend, dataSource: this.dataSource });
  }

  'enquiry.counted'(facts: EnquiryFacts, tx: EntityManager): Promise<void> {
    return this.counter.countEnquiry(facts, tx);
  }
}
