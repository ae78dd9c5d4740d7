import { EVENTS, type EventName } from '@firm/contracts/events';
import { JOBS, type JobName } from '@firm/contracts/jobs';
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Readiness } from '../health/readiness.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { QueueBackend } from '../queues/queue-backend.js';
import { nameOf, startSpan } from '../tracing/span.js';
import { OutboxMessage } from './outbox-message.entity.js';

const POLL_MS = 500;
const BATCH = 100;
/** A message older than this means that the queues do not take what we record. */
const LATE_SECONDS = 60;

/** The name of the queue on which a receiver gets its events. */
export const eventQueue = (receiver: string) => `events-${receiver}`;

/**
 * Carries recorded messages to their queues: one job per receiver, under the message's own id, so that a message
 * carried twice (a crash between enqueuing and deleting) is still one job.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.add('outbox', () => this.refuseLateness());
    this.metrics.gauge('outbox_oldest_seconds', 'Age of the oldest message that is not enqueued', () =>
      this.oldestSeconds(),
    );
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Asks for a round now; returns at once. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted().finally(() => {
      this.running = null;
    });
  }

  /** Carries everything that is recorded now; for tests. */
  async drain(): Promise<void> {
    do await this.carryBatch();
    while (await this.dataSource.manager.exists(OutboxMessage));
  }

  private async runWhileWanted(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        while ((await this.carryBatch()) === BATCH);
      } catch (error) {
        this.logger.warn('outbox waits', { reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }

  private carryBatch(): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const messages = await lockOldest(tx);
      for (const message of messages) await this.enqueue(message);
      if (messages.length > 0) await tx.delete(OutboxMessage, { id: In(messages.map(({ id }) => id)) });
      return messages.length;
    });
  }

  private async enqueue({ id, kind, name, payload, requestId, ...origin }: OutboxMessage): Promise<void> {
    const queues = kind === 'job' ? [JOBS[name as JobName].queue] : EVENTS[name as EventName].to.map(eventQueue);
    const span = startSpan(`send ${name}`, {
      kind: 'PRODUCER',
      parent: origin.traceparent,
      startedAt: origin.createdAt,
      attributes: { 'messaging.destination.name': queues.join(' ') },
    });
    const { traceparent } = span;
    const data = { payload, ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
    try {
      await Promise.all(queues.map((queue) => this.backend.queue(queue).add(name, data, { jobId: id })));
      span.end();
    } catch (error) {
      span.end({ failure: nameOf(error) });
      throw error;
    }
  }

  private async refuseLateness(): Promise<void> {
    if ((await this.oldestSeconds()) > LATE_SECONDS) throw new Error('recorded messages wait for the queues');
  }

  private async oldestSeconds(): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      'select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from outbox_messages',
    );
    return row?.seconds ?? 0;
  }
}

/** Other processes skip what this transaction holds. */
function lockOldest(tx: EntityManager): Promise<OutboxMessage[]> {
  return tx
    .createQueryBuilder(OutboxMessage, 'message')
    .orderBy('message.createdAt')
    .addOrderBy('message.id')
    .limit(BATCH)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
}
