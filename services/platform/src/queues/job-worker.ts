import { JOBS, type JobName, type JobPayload } from '@firm/contracts/jobs';
import type { Job } from 'bullmq';
import { requestContext } from '../logging/request-context.js';
import type { QueueBackend } from './queue-backend.js';
import { readPayload } from './read-payload.js';

export interface JobRun {
  /** Aborted when the worker loses the job or is told to stop. */
  signal: AbortSignal;
  /** How many times this job was begun before. */
  earlierAttempts: number;
}

/** The one doer of a job: payload checked, request id restored for the logs. */
export function workOn<N extends JobName>(
  backend: QueueBackend,
  name: N,
  handle: (payload: JobPayload<N>, run: JobRun) => Promise<void>,
  options: { concurrency: number },
) {
  const { payload: type, queue } = JOBS[name];
  const process = async (job: Job, _token?: string, signal?: AbortSignal) => {
    const { payload, requestId } = job.data as { payload: unknown; requestId?: string };
    const run = { signal: signal ?? new AbortController().signal, earlierAttempts: job.attemptsStarted - 1 };
    await requestContext.run({ requestId: requestId ?? String(job.id) }, () =>
      handle(readPayload(type, payload) as JobPayload<N>, run),
    );
  };
  return backend.work(queue, process, options);
}
