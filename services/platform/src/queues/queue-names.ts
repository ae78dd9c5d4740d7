import { EVENTS } from '@firm/contracts/events';
import { JOBS } from '@firm/contracts/jobs';

/** The queue on which a receiver gets its events. */
export const eventQueue = (receiver: string) => `events-${receiver}`;

/** The names of all queues: those of the jobs, and one of events for each receiver. */
export function queueNames(): string[] {
  const receivers = Object.values(EVENTS).flatMap(({ to }) => to);
  return [...new Set([...Object.values(JOBS).map(({ queue }) => queue), ...receivers.map(eventQueue)])];
}
