import { EVENTS } from '@firm/contracts/events';
import { JOBS } from '@firm/contracts/jobs';
import { eventQueue } from '../outbox/dispatcher.js';
import type { Metrics } from '../metrics/metrics.js';
import type { QueueBackend } from './queue-backend.js';

/** Every queue there is. */
export function queueNames(): string[] {
  const receivers = Object.values(EVENTS).flatMap(({ to }) => to);
  return [...new Set([...Object.values(JOBS).map(({ queue }) => queue), ...receivers.map(eventQueue)])];
}

/** Depth of every queue and age of what has waited longest: what an operator scales by and is woken for. */
export function countQueues(metrics: Metrics, backend: QueueBackend): void {
  for (const state of ['waiting', 'active', 'delayed', 'failed'] as const) {
    metrics.gauges(`queue_${state}_jobs`, `Jobs that are ${state}`, 'queue', () =>
      forEachQueue(async (name) => (await backend.queue(name).getJobCounts(state))[state] ?? 0),
    );
  }
  metrics.gauges('queue_workers', 'Processes that take jobs', 'queue', () =>
    forEachQueue((name) => backend.queue(name).getWorkersCount()),
  );
  metrics.gauges('queue_oldest_waiting_seconds', 'Age of the job that has waited longest', 'queue', () =>
    forEachQueue(async (name) => {
      const [oldest] = await backend.queue(name).getJobs(['waiting'], 0, 0, true);
      return oldest ? (Date.now() - oldest.timestamp) / 1_000 : 0;
    }),
  );
}

async function forEachQueue(read: (name: string) => Promise<number>): Promise<Record<string, number>> {
  const entries = queueNames().map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
