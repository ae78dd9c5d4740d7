import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { queryPrepared } from '../database/prepared-statements.js';
import { Logger } from '../logging/logger.js';
import { QueueBackend } from '../queues/queue-backend.js';
import { Chores } from '../work/chores.js';
import { isKnown, OutboxDispatcher, queuesOf } from './dispatcher.js';
import { OutboxMessage } from './outbox-message.entity.js';

const SWEEP_MS = 2_000;
/** Age of `enqueued_at` from which an event is checked: most are handled within milliseconds. */
const UNSEEN_SECONDS = 4;
/** As long as finally failed jobs are kept in the queues. */
const RETENTION_DAYS = 30;
const BATCH = 100;

/**
 * Guarantees the delivery of dispatched events. The row of an event that all its queues report as completed is deleted;
 * an event that a queue does not know was lost with it (Redis flushed, or crashed before it wrote to disk) and is
 * dispatched again. Receivers deduplicate by message id, so a repeated delivery is harmless.
 */
@Injectable()
export class OutboxSweeper {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly backend: QueueBackend,
    private readonly dispatcher: OutboxDispatcher,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'sweeping the outbox', () => this.sweep());
  }

  /** Checks one batch of events that were not checked for `unseenSeconds`. */
  async sweep(unseenSeconds = UNSEEN_SECONDS): Promise<void> {
    // There is mostly none: one short statement tells, instead of a transaction.
    const sql = 'select from outbox_messages where enqueued_at <= now() - make_interval(secs => $1) limit 1';
    if ((await queryPrepared(this.dataSource.manager, sql, [unseenSeconds])).length === 0) return;
    await this.dataSource.transaction(async (tx) => {
      const events = await lockUnseen(tx, unseenSeconds);
      const finished: string[] = [];
      for (const event of events) if (await this.isFinished(event)) finished.push(event.id);
      const ids = events.map(({ id }) => id);
      if (ids.length > 0) await tx.update(OutboxMessage, { id: In(ids) }, { enqueuedAt: () => 'now()' });
      if (finished.length > 0) await tx.delete(OutboxMessage, { id: In(finished) });
    });
  }

  /** Whether every receiver has handled the event; dispatches it again to queues that have lost it. */
  private async isFinished(event: OutboxMessage): Promise<boolean> {
    if (isExpired(event)) return true;
    if (!isKnown(event)) return false;
    const queues = queuesOf(event);
    const states = await Promise.all(queues.map((queue) => this.backend.queue(queue).getJobState(event.id)));
    const lost = queues.filter((_queue, index) => states[index] === 'unknown');
    if (lost.length > 0) {
      await this.dispatcher.dispatch(event, lost);
      this.logger.warn('dispatched an event again that its queue had lost', { event: event.id, name: event.name });
    }
    return states.every((state) => state === 'completed');
  }
}

const isExpired = ({ createdAt }: OutboxMessage) => createdAt.getTime() < Date.now() - RETENTION_DAYS * 86_400_000;

/** `for update skip locked`: several processes may sweep at once. */
function lockUnseen(tx: EntityManager, unseenSeconds: number): Promise<OutboxMessage[]> {
  return tx
    .createQueryBuilder(OutboxMessage, 'message')
    .where('message.enqueuedAt <= now() - make_interval(secs => :unseenSeconds)', { unseenSeconds })
    .orderBy('message.enqueuedAt')
    .limit(BATCH)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
}
