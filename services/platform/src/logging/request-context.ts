import { AsyncLocalStorage } from 'node:async_hooks';

/** What everything done on behalf of one request or job knows about it. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The id under which the current request or job is logged, or undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId;
}
