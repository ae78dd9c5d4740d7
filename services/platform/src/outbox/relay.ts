import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared-statements.js';
import { Readiness } from '../health/readiness.js';
import { Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { isKnown, OutboxDispatcher } from './dispatcher.js';
import type { OutboxMessage } from './outbox-message.entity.js';

/** Interval between looks for messages whose process ended after the commit, or that could not be dispatched. */
const POLL_MS = 2_000;
const BATCH = 100;
/** `for update skip locked`: several processes may dispatch at once. */
const LOCK_OLDEST = `select id, kind, name, payload, request_id as "requestId", traceparent,
    created_at as "createdAt", enqueued_at as "enqueuedAt"
  from outbox_messages where enqueued_at is null and name <> all($1)
  order by created_at, id limit ${BATCH} for update skip locked`;
/** Age of the oldest message from which readiness fails: the queues do not accept messages. */
const LATE_SECONDS = 60;

/**
 * Dispatches recorded messages to their queues, oldest first, right after the commit and otherwise every 2 s. A message
 * whose name this release does not know stays for one that does.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = false;
  /** Names that were met in the outbox; their messages are not selected again. */
  private readonly unknownNames = new Set<string>();

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly dispatcher: OutboxDispatcher,
    private readonly logger: Logger,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.add('outbox', () => this.checkLateness());
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

  /** Requests a round now and returns at once; requests during a round cause one more. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted().finally(() => {
      this.running = null;
    });
  }

  /** Dispatches everything that is recorded; for tests. */
  async drain(): Promise<void> {
    while (await this.hasMessages()) await this.dispatchBatch();
  }

  private async runWhileWanted(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        while ((await this.dispatchBatch()) === BATCH);
      } catch (error) {
        this.logger.warn('dispatching the outbox will be tried again', {
          reason: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  private async dispatchBatch(): Promise<number> {
    // There is mostly nothing: one short statement tells, instead of a transaction.
    if (!(await this.hasMessages())) return 0;
    return this.dataSource.transaction(async (tx) => {
      const oldest = await queryPrepared<OutboxMessage>(tx, LOCK_OLDEST, [[...this.unknownNames]]);
      const messages = oldest.filter(isKnown);
      for (const { name } of oldest.filter((message) => !isKnown(message))) this.noteUnknown(name);
      for (const message of messages) await this.dispatcher.dispatch(message);
      const idsOf = (kind: OutboxMessage['kind']) => messages.filter((one) => one.kind === kind).map(({ id }) => id);
      const [jobs, events] = [idsOf('job'), idsOf('event')];
      if (jobs.length > 0) await queryPrepared(tx, 'delete from outbox_messages where id = any($1)', [jobs]);
      if (events.length > 0) {
        await queryPrepared(tx, 'update outbox_messages set enqueued_at = now() where id = any($1)', [events]);
      }
      return oldest.length;
    });
  }

  private noteUnknown(name: string): void {
    if (this.unknownNames.has(name)) return;
    this.unknownNames.add(name);
    this.logger.warn('messages that this release does not know are left in the outbox', { name });
  }

  private async hasMessages(): Promise<boolean> {
    const { manager } = this.dataSource;
    const sql = 'select from outbox_messages where enqueued_at is null and name <> all($1) limit 1';
    const found = await queryPrepared(manager, sql, [[...this.unknownNames]]);
    return found.length > 0;
  }

  private async checkLateness(): Promise<void> {
    if ((await this.oldestSeconds([...this.unknownNames])) > LATE_SECONDS)
      throw new Error('recorded messages wait for the queues');
  }

  private async oldestSeconds(withoutNames: string[] = []): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
       from outbox_messages where enqueued_at is null and name <> all($1)`,
      [withoutNames],
    );
    return row?.seconds ?? 0;
  }
}
