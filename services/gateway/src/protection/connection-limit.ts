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
 * may hold a sixteenth of those that others leave: the more are taken, the fewer anybody gets.
 */
const CONNECTIONS_IN_ALL = 16_384;
const SHARE_OF_FREE = 1 / 16;

/** What an address gets even when all are taken, from the one that holds most: as many as a browser opens, and two. */
const ALWAYS = 8;

/** The answers that connections wait for. */
const busy = new WeakMap<Socket, ServerResponse>();

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
  /** By address, the oldest first. */
  const open = new Map<string, Set<Socket>>();
  let total = 0;
  const forget = (block: string, socket: Socket) => {
    const own = open.get(block);
    if (!own?.delete(socket)) return;
    total--;
    if (own.size === 0) open.delete(block);
  };
  /** Closes a connection of the address that holds most, one that waits for no answer where there is one. */
  const makeRoom = (): boolean => {
    const [block, own] = [...open].reduce((most, one) => (one[1].size > most[1].size ? one : most));
    if (own.size <= ALWAYS) return false;
    const [oldest] = own;
    const closed = [...own].find((socket) => !busy.has(socket)) ?? oldest!;
    forget(block, closed);
    closed.destroy();
    return true;
  };
  const isTrusted = trustedProxyCheck(trustedProxies);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (!ipaddr.isValid(remoteAddress)) return;
    if (isTrusted(ipaddr.process(remoteAddress))) return;
    const block = addressBlock(remoteAddress);
    const own = open.get(block) ?? new Set();
    const ofOthers = total - own.size;
    const share = Math.max(ALWAYS, Math.floor((CONNECTIONS_IN_ALL - ofOthers) * SHARE_OF_FREE));
    if (own.size >= Math.min(limit, share)) return void socket.destroy();
    if (total >= CONNECTIONS_IN_ALL && !makeRoom()) return void socket.destroy();
    total++;
    open.set(block, own.add(socket));
    socket.once('close', () => forget(block, socket));
  });
}

/**
 * Whether a request came before the one before it on its connection was answered (pipelining, which no browser and no
 * common proxy does). All of them would be begun at once: a bound of connections would be none of requests.
 */
export const isPipelined = ({ socket }: IncomingMessage): boolean => busy.has(socket);

/** Notes that a connection waits for an answer, until it has been sent. */
export function awaitAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  busy.set(socket, response);
  response.once('close', () => busy.delete(socket));
}

/** Whether a part of an answer may have been sent. */
export const hasBegunAnswer = (socket: Socket): boolean => busy.get(socket)?.headersSent ?? false;

/**
 * From now on whoever fetches nothing of an answer is silent: Node closes the connection after one or two halves of this
 * time, in milliseconds.
 */
export const endUnreadAfter = (silenceMs: number, { socket }: ServerResponse) => socket?.setTimeout(silenceMs / 2);

/**
 * Calls back when it is known whether who asks has hung up at once: the end of a connection is read after its request, in the
 * next turn of the event loop. What nobody waits for would otherwise be done before what others ask.
 */
export function unlessHungUp({ socket }: IncomingMessage, proceed: () => void): void {
  // The first is called before the next turn, the second after its connections were read.
  setImmediate(() =>
    setImmediate(() => {
      if (socket.readableEnded) socket.destroy();
      if (!socket.destroyed) proceed();
    }),
  );
}

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
