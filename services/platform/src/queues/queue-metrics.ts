import type { Metrics } from '../metrics/metrics.js';
import type { QueueBackend } from './queue-backend.js';
import { queueNames } from './queue-names.js';

/**
 * BullMQ's names for jobs that wait: those with a priority have one of their own, and those of a paused queue, which its types no
 * longer know (bullmq 6.7.0).
 */
const WAITING = ['waiting', 'prioritized', 'paused' as string as 'waiting'] as const;

/** Exports the depth, the workers and the oldest waiting job of every queue: the input of scaling and alerts. */
export function exportQueueMetrics(metrics: Metrics, backend: QueueBackend): void {
  for (const state of ['waiting', 'active', 'delayed', 'failed'] as const) {
    metrics.gauges(`queue_${state}_jobs`, `Jobs that are ${state}`, 'queue', () =>
      readEachQueue(async (name) => {
        const counts = await backend.queue(name).getJobCounts(...(state === 'waiting' ? WAITING : [state]));
        return Object.values(counts).reduce((sum, count) => sum + count, 0);
      }),
    );
  }
  metrics.gauges('queue_workers', 'Processes that take jobs', 'queue', () =>
    readEachQueue((name) => backend.countWorkers(name)),
  );
  metrics.gauges('queue_oldest_waiting_seconds', 'Age of the job that has waited longest', 'queue', () =>
    readEachQueue(async (name) => {
      // The range applies to each state by itself.
      const oldest = await backend.queue(name).getJobs([...WAITING], 0, 0, true);
      return Math.max(0, ...oldest.map(({ timestamp }) => (Date.now() - timestamp) / 1_000));
    }),
  );
}

async function readEachQueue(read: (name: string) => Promise<number>): Promise<Record<string, number>> {
  const entries = queueNames().map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
