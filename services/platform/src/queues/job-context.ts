import type { Job } from 'bullmq';
import { requestContext } from '../logging/request-context.js';
import { nameOf, startSpan } from '../tracing/span.js';

/** What travels with a job beside its payload: on whose behalf it was asked for. */
export interface JobOrigin {
  requestId?: string;
  traceparent?: string | null;
}

/** Does a job under the request id and in the trace of whoever asked for it. */
export async function runInContext<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const { requestId = String(job.id), traceparent: parent = null } = job.data as JobOrigin;
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
