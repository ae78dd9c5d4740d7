import { type EventHandlers, type EventName, EVENTS, type Receiver } from '@firm/contracts/events';
import { type Job, UnrecoverableError } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { queryPrepared } from '../database/prepared-statements.js';
import { readPayload, runInContext } from '../queues/job-worker.js';
import type { QueueBackend } from '../queues/queue-backend.js';
import { eventQueue } from '../queues/queue-names.js';
import type { Outbox } from './outbox.js';

type AnyHandler = (payload: object, tx: EntityManager) => Promise<void>;

/**
 * Starts a worker for a receiver's events. The inbox row and the effects of the handler are one transaction, so an
 * event delivered twice has its effects once. After ten failed attempts the job stays in the queue as failed.
 */
export function receiveEvents<R extends Receiver>(
  receiver: R,
  handlers: EventHandlers<R, EntityManager>,
  { backend, outbox }: { backend: QueueBackend; outbox: Outbox },
) {
  const handle = async (job: Job) => {
    const { payload } = job.data as { payload: unknown };
    const event = EVENTS[job.name as EventName] as (typeof EVENTS)[EventName] | undefined;
    // The name comes from the queue, so the handler is looked up dynamically.
    const handler: AnyHandler | undefined = Reflect.get(handlers as object, job.name);
    if (!event || !handler) throw new UnrecoverableError(`${receiver} has no handler for ${job.name}`);
    const read = readPayload<object>(event.payload, payload);
    await outbox.transaction(async (tx) => {
      if (await isFirstTime(tx, String(job.id), receiver)) await handler.call(handlers, read, tx);
    });
  };
  const process = (job: Job) => runInContext(job, () => handle(job));
  return backend.work(eventQueue(receiver), process, { concurrency: 4 });
}

async function isFirstTime(tx: EntityManager, messageId: string, receiver: string): Promise<boolean> {
  const inserted = await queryPrepared(
    tx,
    'insert into inbox_messages (message_id, receiver) values ($1, $2) on conflict do nothing returning message_id',
    [messageId, receiver],
  );
  return inserted.length > 0;
}
