import { forbidden, notFound } from '@firm/platform/http/problem';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Ranges of ipaddr.js: 127.0.0.0/8 and ::1; 10/8, 172.16/12 and 192.168/16; fc00::/7. */
const PRIVATE_RANGES = new Set<string>(['loopback', 'private', 'uniqueLocal']);

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
 * Admits only requests whose socket is on a private network and that no proxy forwarded: for metrics.
 * @throws ProblemError notFound.
 */
export function requirePrivateNetwork(request: FastifyRequest): void {
  const address = request.socket.remoteAddress ?? '';
  const isPrivate = ipaddr.isValid(address) && PRIVATE_RANGES.has(ipaddr.process(address).range());
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  if (!isPrivate || isForwarded) throw notFound('There is nothing at this address.');
}
