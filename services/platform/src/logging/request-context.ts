import { AsyncLocalStorage } from 'node:async_hooks';

/** What everything done on behalf of one request or job knows about it. */
export interface RequestContext {
  requestId: string;
  /** The piece of a trace that it belongs to (see tracing/span.ts); absent where nothing is traced. */
  traceparent?: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The id under which the current request or job is logged, or undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId;
}

/** The piece of a trace that the current request or job belongs to. */
export function currentTraceparent(): string | undefined {
  return requestContext.getStore()?.traceparent;
}
