import { JOBS, type JobName, type JobPayload } from '@firm/contracts/jobs';
import type { Job } from 'bullmq';
import { runInContext } from './job-context.js';
import type { QueueBackend } from './queue-backend.js';
import { readPayload } from './read-payload.js';

export interface JobRun {
  /** Aborted when the worker loses the job or is told to stop. */
  signal: AbortSignal;
  /** How many times this job was begun before. */
  earlierAttempts: number;
}

/** The one doer of a job: payload checked, request id and trace restored. */
export function workOn<N extends JobName>(
  backend: QueueBackend,
  name: N,
  handle: (payload: JobPayload<N>, run: JobRun) => Promise<void>,
  options: { concurrency: number },
) {
  const { payload: type, queue } = JOBS[name];
  const process = async (job: Job, _token?: string, signal?: AbortSignal) => {
    const { payload } = job.data as { payload: unknown };
    const run = { signal: signal ?? new AbortController().signal, earlierAttempts: job.attemptsStarted - 1 };
    await runInContext(job, () => handle(readPayload<object>(type, payload) as JobPayload<N>, run));
  };
  return backend.work(queue, process, options);
}
