import { forbidden } from '@firm/platform/http/problem';
import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing request that another site's page sends (contract §3 and §4): `null` and every other origin,
 * port included, is another site; a request without an Origin comes from no page.
 */
export function refuseOtherOrigins(request: FastifyRequest, ownOrigin: string): void {
  const { origin } = request.headers;
  if (origin === undefined || READING.has(request.method)) return;
  if (origin !== ownOrigin) throw forbidden('This request came from another site.');
}
