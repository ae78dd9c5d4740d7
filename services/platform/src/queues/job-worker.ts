import { JOBS, type JobName, type JobPayload } from '@firm/contracts/jobs';
import { UnrecoverableError, type Job } from 'bullmq';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { sentenceFor } from '../http/validation.js';
import { requestContext } from '../logging/request-context.js';
import { nameOf, startSpan } from '../tracing/span.js';
import type { QueueBackend } from './queue-backend.js';

/**
 * Starts a worker for a job of `contracts/src/jobs.ts`. Payloads are validated, and `handle` runs under the request id
 * and in the trace of whoever requested the job.
 * @param handle its `signal` is aborted where the job is cancelled at its worker (`Worker.cancelJob` of bullmq): not when
 *   the worker loses the job or shuts down.
 * @param options `concurrency`: jobs this process runs at once.
 */
export function workOn<N extends JobName>(
  backend: QueueBackend,
  name: N,
  handle: (payload: JobPayload<N>, run: { signal: AbortSignal }) => Promise<void>,
  options: { concurrency: number },
) {
  const { payload: type, queue } = JOBS[name];
  // bullmq counts the parameters (`Function.length`): without a third, or with a default value for it, it makes no signal.
  const process = async (job: Job, _token?: string, signal?: AbortSignal) => {
    const { payload } = job.data as { payload: unknown };
    const run = { signal: signal ?? new AbortController().signal };
    await runInContext(job, () => handle(readPayload<object>(type, payload) as JobPayload<N>, run));
  };
  return backend.work(queue, process, options);
}

/**
 * Validates the payload of a job or event as strictly as an HTTP body.
 * @throws UnrecoverableError when it is invalid: a retry could not succeed.
 */
export function readPayload<T extends object>(type: new () => T, payload: unknown): T {
  const instance = plainToInstance(type, payload);
  const errors = validateSync(instance, { forbidUnknownValues: true });
  if (errors.length > 0) throw new UnrecoverableError(sentenceFor(errors));
  return instance;
}

/** Runs `work` under the request id and in a consumer span of the trace that the job carries. */
export async function runInContext<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const caused = job.data as { requestId?: string; traceparent?: string | null };
  const { requestId = String(job.id), traceparent: parent = null } = caused;
  const attributes = { 'messaging.destination.name': job.queueName, 'firm.attempt': job.attemptsStarted };
  const span = startSpan(`process ${job.name}`, { kind: 'CONSUMER', parent, attributes });
  try {
    const result = await requestContext.run({ requestId, traceparent: span.traceparent }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: nameOf(error) });
    throw error;
  }
}
