import type { FastifyReply, FastifyRequest } from 'fastify';
import { startSpan } from './span.js';
import { TRACEPARENT_HEADER } from './traceparent.js';

/** Whoever watches the process asks these all the time. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The span of a request, caused by whatever the caller names, and ended when the connection is done with it: that is
 * also when a visitor leaves in the middle of a stream. Returns its traceparent.
 */
export function traceRequest(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const route = request.routeOptions.url ?? 'unknown';
  if (PROBES.has(route)) return undefined;
  const span = startSpan(`${request.method} ${route}`, {
    kind: 'SERVER',
    parent: request.headers[TRACEPARENT_HEADER] as string | undefined,
    attributes: { 'http.request.method': request.method, 'http.route': route },
  });
  reply.raw.once('close', () => {
    const status = reply.raw.statusCode;
    span.end({
      attributes: { 'http.response.status_code': status, 'firm.caller_left': !reply.raw.writableFinished },
      failure: status >= 500 ? String(status) : undefined,
    });
  });
  return span.traceparent;
}
