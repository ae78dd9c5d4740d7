import { forbidden, invalid } from '@firm/platform/http/problem';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Values of Sec-Fetch-Site for pages of other origins; `none` is an address that a person typed. */
const OTHER_SITES = new Set(['cross-site', 'same-site']);

/**
 * Refuses a state-changing request sent by a page of another origin; `null` is another origin. Where Origin is missing,
 * Sec-Fetch-Site and Referer decide; where all three are, no browser sent it (services/contracts/README.md, HTTP in
 * general).
 * @throws ProblemError forbidden.
 */
export function refuseOtherOrigins(request: FastifyRequest, ownOrigin: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const isOurs =
    origin === undefined
      ? !OTHER_SITES.has(String(site)) && (!referer || originOf(referer) === ownOrigin)
      : origin === ownOrigin;
  if (!isOurs) throw forbidden('This request came from another site.');
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a request lacks the host that HTTP/1.1 demands, or names several (RFC 9112 §3.2): Node takes the first, and what stands
 * before or behind us may take the last.
 */
export function isHostUnclear({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/** @throws ProblemError invalid. */
export function refuseUnclearHost(request: IncomingMessage): void {
  if (isHostUnclear(request)) throw invalid('The request has to name one host.');
}
