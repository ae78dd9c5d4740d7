import type { FastifyReply, FastifyRequest } from 'fastify';
import { startSpan, TRACEPARENT_HEADER } from '../tracing/span.js';

/** The routes of ProbesController, polled by monitoring all the time: never traced, and never shed under load. */
export const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Starts the server span of a request, as a child of the span in its traceparent header. It ends when the connection
 * is done with the response, which includes a client that disconnects in mid-stream.
 * @returns the traceparent of the span, or undefined where nothing is traced.
 */
export function traceRequest(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const route = request.routeOptions.url ?? 'unknown';
  if (PROBES.has(route)) return undefined;
  const span = startSpan(`${request.method} ${route}`, {
    kind: 'SERVER',
    parent: request.headers[TRACEPARENT_HEADER] as string | undefined,
    attributes: { 'http.request.method': request.method, 'http.route': route },
  });
  if (!span.traceparent) return undefined;
  reply.raw.once('close', () => {
    const status = reply.raw.statusCode;
    span.end({
      attributes: { 'http.response.status_code': status, 'firm.caller_left': !reply.raw.writableFinished },
      failure: status >= 500 ? String(status) : undefined,
    });
  });
  return span.traceparent;
}
