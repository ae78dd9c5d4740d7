import { notFound } from '@firm/platform/http/problem';
import type { FastifyRequest } from 'fastify';
import { BlockList, isIPv6 } from 'node:net';

const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  INSIDE.addSubnet(network, prefix);
}
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');

/**
 * Hides what only the operator's own network may see, such as figures: the caller's socket is on a private network,
 * and no proxy brought the request from elsewhere.
 */
export function refuseOutsiders(request: FastifyRequest): void {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isInside = address !== '' && INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  if (!isInside || isForwarded) throw notFound('There is nothing at this address.');
}
