import type { Metrics } from '../metrics/metrics.js';
import type { QueueBackend } from './queue-backend.js';
import { queueNames } from './queue-names.js';

/** Exports the depth, the workers and the oldest waiting job of every queue: the input of scaling and alerts. */
export function exportQueueMetrics(metrics: Metrics, backend: QueueBackend): void {
  for (const state of ['waiting', 'active', 'delayed', 'failed'] as const) {
    metrics.gauges(`queue_${state}_jobs`, `Jobs that are ${state}`, 'queue', () =>
      readEachQueue(async (name) => (await backend.queue(name).getJobCounts(state))[state] ?? 0),
    );
  }
  metrics.gauges('queue_workers', 'Processes that take jobs', 'queue', () =>
    readEachQueue((name) => backend.queue(name).getWorkersCount()),
  );
  metrics.gauges('queue_oldest_waiting_seconds', 'Age of the job that has waited longest', 'queue', () =>
    readEachQueue(async (name) => {
      const [oldest] = await backend.queue(name).getJobs(['waiting'], 0, 0, true);
      return oldest ? (Date.now() - oldest.timestamp) / 1_000 : 0;
    }),
  );
}

async function readEachQueue(read: (name: string) => Promise<number>): Promise<Record<string, number>> {
  const entries = queueNames().map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
