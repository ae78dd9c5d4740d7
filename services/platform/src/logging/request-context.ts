import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of one request or job, available to everything that runs on its behalf. */
export interface RequestContext {
  requestId: string;
  /** The span it runs in (tracing/span.ts); absent where nothing is traced. */
  traceparent?: string | undefined;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The id of the current request or job, or undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId;
}

/** The span of the current request or job. */
export function currentTraceparent(): string | undefined {
  return requestContext.getStore()?.traceparent;
}
