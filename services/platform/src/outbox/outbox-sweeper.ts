import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Logger } from '../logging/logger.js';
import { QueueBackend } from '../queues/queue-backend.js';
import { repeat, type Repetition } from '../repeat.js';
import { OutboxDispatcher, queuesOf } from './dispatcher.js';
import { OutboxMessage } from './outbox-message.entity.js';

const SWEEP_MS = 2_000;
/** An event is looked after when it was last seen this long ago: most are handled within milliseconds. */
const UNSEEN_SECONDS = 4;
/** As long as the queue dashboard shows what failed for good, so long a lost queue gets it back. */
const KEPT_DAYS = 30;
const BATCH = 100;

/**
 * Looks after events on their way. The receiver's queue says when one was handled, and then its row goes; one that the
 * queue knows nothing of was lost with it (a Redis that was emptied, or that died without having written to its disk)
 * and is carried again. The receiver's inbox makes sure that too often does no harm.
 */
@Injectable()
export class OutboxSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repetition: Repetition | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly backend: QueueBackend,
    private readonly dispatcher: OutboxDispatcher,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repetition = repeat('sweeping the outbox', SWEEP_MS, this.logger, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.repetition?.stop();
  }

  /** One round over the events that nobody has looked at for a while. */
  async sweep(unseenSeconds = UNSEEN_SECONDS): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const events = await lockUnseen(tx, unseenSeconds);
      const over: string[] = [];
      for (const event of events) if (await this.isOver(event)) over.push(event.id);
      const ids = events.map(({ id }) => id);
      if (ids.length > 0) await tx.update(OutboxMessage, { id: In(ids) }, { carriedAt: () => 'now()' });
      if (over.length > 0) await tx.delete(OutboxMessage, { id: In(over) });
    });
  }

  /** Whether every receiver has had it; to those whose queue has lost it, it is carried again. */
  private async isOver(event: OutboxMessage): Promise<boolean> {
    const queues = queuesOf(event);
    const states = await Promise.all(queues.map((queue) => this.backend.queue(queue).getJobState(event.id)));
    const lost = queues.filter((_queue, index) => states[index] === 'unknown');
    if (isForgotten(event)) return true;
    if (lost.length > 0) {
      await this.dispatcher.dispatch(event, lost);
      this.logger.warn('carried an event again that its queue had lost', { event: event.id, name: event.name });
    }
    return states.every((state) => state === 'completed');
  }
}

const isForgotten = ({ createdAt }: OutboxMessage) => createdAt.getTime() < Date.now() - KEPT_DAYS * 86_400_000;

/** Other processes skip what this transaction holds. */
function lockUnseen(tx: EntityManager, unseenSeconds: number): Promise<OutboxMessage[]> {
  return tx
    .createQueryBuilder(OutboxMessage, 'message')
    .where('message.carriedAt <= now() - make_interval(secs => :unseenSeconds)', { unseenSeconds })
    .orderBy('message.carriedAt')
    .limit(BATCH)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
}
