import { EVENTS, type EventName } from '@firm/contracts/events';
import { JOBS, type JobName } from '@firm/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { QueueBackend } from '../queues/queue-backend.js';
import { eventQueue } from '../queues/queue-names.js';
import { nameOf, startSpan } from '../tracing/span.js';
import type { OutboxMessage } from './outbox-message.entity.js';

/** Whether this release knows the name of a message: a later one, which was rolled back, may have left others. */
export const isKnown = ({ kind, name }: Pick<OutboxMessage, 'kind' | 'name'>): boolean =>
  Object.hasOwn(kind === 'job' ? JOBS : EVENTS, name);

/** The queues of a message whose name is known: for an event one for each receiver, for a job that of its worker. */
export const queuesOf = ({ kind, name }: Pick<OutboxMessage, 'kind' | 'name'>): string[] =>
  kind === 'job' ? [JOBS[name as JobName].queue] : EVENTS[name as EventName].to.map(eventQueue);

/** Undefined, which is before all others, for an event and for most jobs. */
function priorityOf({ kind, name }: OutboxMessage): number | undefined {
  if (kind !== 'job') return undefined;
  const job = JOBS[name as JobName];
  return 'priority' in job ? job.priority : undefined;
}

/**
 * Enqueues outbox messages with the message id as job id, so that dispatching one twice (a crash between enqueuing and
 * updating the row) adds one job.
 */
@Injectable()
export class OutboxDispatcher {
  constructor(private readonly backend: QueueBackend) {}

  /**
   * Enqueues a message on all `queues`.
   * @throws Error when one of the queues cannot be written.
   */
  async dispatch(message: OutboxMessage, queues = queuesOf(message)): Promise<void> {
    const { id, name, payload, requestId } = message;
    const span = startSpan(`send ${name}`, {
      kind: 'PRODUCER',
      parent: message.traceparent,
      startedAt: message.createdAt,
      attributes: { 'messaging.destination.name': queues.join(' ') },
    });
    const { traceparent } = span;
    const data = { payload, ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
    const priority = priorityOf(message);
    const options = { jobId: id, ...(priority !== undefined && { priority }) };
    try {
      await Promise.all(queues.map((queue) => this.backend.queue(queue).add(name, data, options)));
      span.end();
    } catch (error) {
      span.end({ failure: nameOf(error) });
      throw error;
    }
  }
}
