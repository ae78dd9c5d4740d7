import type { EventPayload, EventName } from '@firm/contracts/events';
import type { JobName, JobPayload } from '@firm/contracts/jobs';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared } from '../database/prepared-statements.js';
import { currentRequestId, currentTraceparent } from '../logging/request-context.js';
import type { OutboxMessage } from './outbox-message.entity.js';
import { Relay } from './relay.js';
import { OutboxDispatcher } from './dispatcher.js';
import { OutboxSweeper } from './outbox-sweeper.js';

const RECORD = `insert into outbox_messages (id, kind, name, payload, request_id, traceparent, created_at)
  values ($1, $2, $3, $4, $5, $6, now())`;

/** Transactional outbox: messages are written in the same transaction as the change that causes them. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly relay: Relay,
  ) {}

  /** Runs `work` in a transaction and wakes the relay after the commit. */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    this.relay.wake();
    return result;
  }

  /** Records an event for all its receivers (`contracts/src/events.ts`). */
  record<N extends EventName>(tx: EntityManager, name: N, payload: EventPayload<N>): Promise<void> {
    return this.add(tx, 'event', name, payload);
  }

  /** Requests a job from its worker (`contracts/src/jobs.ts`). */
  request<N extends JobName>(tx: EntityManager, name: N, payload: JobPayload<N>): Promise<void> {
    return this.add(tx, 'job', name, payload);
  }

  private async add(tx: EntityManager, kind: OutboxMessage['kind'], name: string, payload: object): Promise<void> {
    if (!tx.queryRunner?.isTransactionActive) throw new Error('an outbox message needs the transaction of its change');
    const origin = [currentRequestId() ?? null, currentTraceparent() ?? null];
    await queryPrepared(tx, RECORD, [randomUUID(), kind, name, JSON.stringify(payload), ...origin]);
  }
}

/** For services that record events or request jobs. Requires DatabaseModule and QueuesModule. */
@Global()
@Module({ providers: [OutboxDispatcher, OutboxSweeper, Outbox, Relay], exports: [OutboxSweeper, Outbox, Relay] })
export class OutboxModule {}
