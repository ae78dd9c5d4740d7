import type { EventFacts, EventName } from '@firm/contracts/events';
import type { JobName, JobPayload } from '@firm/contracts/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { currentRequestId, currentTraceparent } from '../logging/request-context.js';
import { OutboxMessage } from './outbox-message.entity.js';
import { Relay } from './relay.js';

/** Records what must happen next, in the same transaction as the change that asks for it. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly relay: Relay,
  ) {}

  /** Runs `work` in a transaction; what it records is on its way as soon as the transaction has committed. */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    this.relay.wake();
    return result;
  }

  /** An event: says what happened, to every receiver of `contracts/events.ts`. */
  record<N extends EventName>(tx: EntityManager, name: N, facts: EventFacts<N>): Promise<void> {
    return this.add(tx, 'event', name, facts);
  }

  /** A job: asks its one doer for work. */
  request<N extends JobName>(tx: EntityManager, name: N, payload: JobPayload<N>): Promise<void> {
    return this.add(tx, 'job', name, payload);
  }

  private async add(tx: EntityManager, kind: OutboxMessage['kind'], name: string, payload: object): Promise<void> {
    if (!tx.queryRunner?.isTransactionActive) throw new Error('an outbox message needs the transaction of its change');
    const origin = { requestId: currentRequestId() ?? null, traceparent: currentTraceparent() ?? null };
    await tx.insert(OutboxMessage, { id: randomUUID(), kind, name, payload, ...origin, createdAt: () => 'now()' });
  }
}
