import { EVENTS, type EventHandlers, type EventName, type Receiver } from '@firm/contracts/events';
import { UnrecoverableError, type Job } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import { runInContext } from '../queues/job-context.js';
import type { QueueBackend } from '../queues/queue-backend.js';
import { readPayload } from '../queues/read-payload.js';
import { eventQueue } from './dispatcher.js';

type AnyHandler = (facts: object, tx: EntityManager) => Promise<void>;

/**
 * Handles a receiver's events: the note in the inbox and the effect are one transaction, so an event delivered twice
 * has its effect once. Ten attempts, then the job stays failed where the queue dashboard shows it.
 */
export function receiveEvents<R extends Receiver>(
  receiver: R,
  handlers: EventHandlers<R, EntityManager>,
  { backend, dataSource }: { backend: QueueBackend; dataSource: DataSource },
) {
  const handle = async (job: Job) => {
    const { payload } = job.data as { payload: unknown };
    const event = EVENTS[job.name as EventName] as (typeof EVENTS)[EventName] | undefined;
    const handler = (handlers as unknown as Record<string, AnyHandler | undefined>)[job.name];
    if (!event || !handler) throw new UnrecoverableError(`${receiver} has no handler for ${job.name}`);
    const facts = readPayload<object>(event.facts, payload);
    await dataSource.transaction(async (tx) => {
      if (await isFirstTime(tx, String(job.id), receiver)) await handler.call(handlers, facts, tx);
    });
  };
  const process = (job: Job) => runInContext(job, () => handle(job));
  return backend.work(eventQueue(receiver), process, { concurrency: 4 });
}

async function isFirstTime(tx: EntityManager, messageId: string, receiver: string): Promise<boolean> {
  const inserted = await tx.query<object[]>(
    'insert into inbox_messages (message_id, receiver) values ($1, $2) on conflict do nothing returning message_id',
    [messageId, receiver],
  );
  return inserted.length > 0;
}
