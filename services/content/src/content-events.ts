import type { EventHandlers } from '@firm/contracts/events';
import { receiveEvents } from '@firm/platform/outbox/event-worker';
import { Outbox } from '@firm/platform/outbox/outbox';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InsightCounter } from './insights/insight-counter.js';

/** Handles the events that this service receives; the compiler checks that the list is complete. */
@Injectable()
export class ContentEvents implements OnApplicationBootstrap {
  readonly handlers: EventHandlers<'content', EntityManager> = {
    'enquiry.counted': (facts, tx) => this.counter.countEnquiry(facts, tx),
  };

  constructor(
    private readonly counter: InsightCounter,
    private readonly backend: QueueBackend,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    receiveEvents('content', this.handlers, { backend: this.backend, outbox: this.outbox });
  }
}
