import { addressBlock } from '@firm/platform/http/address-block';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Connections that one address may hold open: a quarter of those that a service accepts from the gateway, and far more
 * than the visitors of an office have, who share an address.
 */
export const CONNECTIONS_PER_ADDRESS = 1_024;

/**
 * Connections that all addresses may hold together, below the 20,000 descriptors that systems commonly admit. An address
 * may hold a sixteenth of those that others leave: the more are taken, the fewer anybody gets, and the next address gets some.
 */
const CONNECTIONS_IN_ALL = 16_384;
const SHARE_OF_FREE = 1 / 16;

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Closes connections above the limit of their address. Connections of trusted proxies are not counted: they carry
 * everybody's requests, and the proxy knows the addresses.
 * @param trustedProxies addresses, CIDR blocks or names of ranges, as Fastify's `trustProxy` takes them.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  limit = CONNECTIONS_PER_ADDRESS,
): void {
  const open = new Map<string, number>();
  let total = 0;
  const isTrusted = trustedProxyCheck(trustedProxies);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (!ipaddr.isValid(remoteAddress)) return;
    if (isTrusted(ipaddr.process(remoteAddress))) return;
    const block = addressBlock(remoteAddress);
    const count = open.get(block) ?? 0;
    const ofOthers = total - count;
    const share = Math.floor((CONNECTIONS_IN_ALL - ofOthers) * SHARE_OF_FREE);
    if (count >= Math.min(limit, share)) return void socket.destroy();
    total++;
    open.set(block, count + 1);
    socket.once('close', () => {
      total--;
      const left = (open.get(block) ?? 1) - 1;
      if (left > 0) open.set(block, left);
      else open.delete(block);
    });
  });
}

/** Connections that wait for an answer. */
const busy = new WeakSet<Socket>();

/**
 * Whether a request came before the one before it on its connection was answered (pipelining, which no browser and no
 * common proxy does). All of them would be begun at once: a bound of connections would be none of requests.
 */
export const isPipelined = ({ socket }: IncomingMessage): boolean => busy.has(socket);

/** Notes that a connection waits for an answer, until it has been sent. */
export function awaitAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  busy.add(socket);
  response.once('close', () => busy.delete(socket));
}

/**
 * From now on whoever fetches nothing of an answer is silent: Node closes the connection after one or two halves of this
 * time, in milliseconds.
 */
export const endUnreadAfter = (silenceMs: number, { socket }: ServerResponse) => socket?.setTimeout(silenceMs / 2);

/** The names that Fastify knows, as the ranges of ipaddr.js. */
const NAMED_RANGES: Record<string, readonly string[]> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

/** Whether an address is one of the trusted proxies. */
export function trustedProxyCheck(trustedProxies: readonly string[]): (address: Address) => boolean {
  const ranges = trustedProxies.flatMap((entry) => NAMED_RANGES[entry] ?? []);
  const blocks = trustedProxies.filter((entry) => NAMED_RANGES[entry] === undefined).map(parseBlock);
  return (address) =>
    ranges.includes(address.range()) ||
    blocks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

function parseBlock(entry: string): [Address, number] {
  const [network = '', mask] = entry.split('/');
  const address = ipaddr.process(network);
  const allBits = address.toByteArray().length * 8;
  if (mask === undefined) return [address, allBits];
  const bits = /^\d+$/.test(mask) ? Number(mask) : ipaddr.parse(mask).prefixLengthFromSubnetMask();
  return [address, bits ?? allBits];
}
