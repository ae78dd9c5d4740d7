import { EVENTS, type EventName } from '@firm/contracts/events';
import { JOBS, type JobName } from '@firm/contracts/jobs';
import { Injectable } from '@nestjs/common';
import { QueueBackend } from '../queues/queue-backend.js';
import { nameOf, startSpan } from '../tracing/span.js';
import type { OutboxMessage } from './outbox-message.entity.js';

/** The name of the queue on which a receiver gets its events. */
export const eventQueue = (receiver: string) => `events-${receiver}`;

/** The queues a message goes to: an event to one for each receiver, a job to its doer's. */
export const queuesOf = ({ kind, name }: Pick<OutboxMessage, 'kind' | 'name'>): string[] =>
  kind === 'job' ? [JOBS[name as JobName].queue] : EVENTS[name as EventName].to.map(eventQueue);

/**
 * Puts messages into their queues, under their own ids, so that one carried twice (a crash between enqueuing and noting
 * it) is still one job.
 */
@Injectable()
export class OutboxDispatcher {
  constructor(private readonly backend: QueueBackend) {}

  /** @param queues those that shall have it. Rejects when one of them does not take it. */
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
    try {
      await Promise.all(queues.map((queue) => this.backend.queue(queue).add(name, data, { jobId: id })));
      span.end();
    } catch (error) {
      span.end({ failure: nameOf(error) });
      throw error;
    }
  }
}
