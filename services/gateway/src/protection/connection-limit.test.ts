import { describe, expect, it } from '@jest/globals';
import ipaddr from 'ipaddr.js';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { limitConnections, trustedProxyCheck } from './connection-limit.js';

/** A server that connections are emitted on. */
function createServer(trustedProxies: string[] = [], limit: number | undefined = 2) {
  const server = new EventEmitter();
  limitConnections(server as Server, trustedProxies, limit);
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isOpen: true, destroy: () => undefined });
    socket.destroy = () => void ((socket.isOpen = false), socket.emit('close'));
    server.emit('connection', socket);
    return socket;
  };
}

describe('limitConnections', () => {
  it('closes connections of an address above the limit, until it closes some', () => {
    const connect = createServer();
    const first = connect('203.0.113.1');
    connect('::ffff:203.0.113.1');
    expect(connect('203.0.113.1').isOpen).toBe(false);
    expect(connect('203.0.113.2').isOpen).toBe(true);
    first.destroy();
    expect(connect('203.0.113.1').isOpen).toBe(true);
    expect(connect('203.0.113.1').isOpen).toBe(false);
  });
  it('counts an IPv6 /48 as one address', () => {
    const connect = createServer();
    connect('2001:db8:1:1::1');
    connect('2001:db8:1:ffff::2');
    expect(connect('2001:db8:1:2::3').isOpen).toBe(false);
    expect(connect('2001:db8:2:2::3').isOpen).toBe(true);
  });
  it('leaves connections for others, however many addresses take as many as they get', () => {
    const connect = createServer([], 1_024);
    const take = (address: string) => {
      for (let count = 0; ; count++) if (!connect(address).isOpen) return count;
    };
    const taken = Array.from({ length: 40 }, (_, n) => take(`203.0.113.${n}`));
    expect(taken.slice(0, 3)).toEqual([1_024, 960, 900]);
    expect(taken.reduce((sum, count) => sum + count)).toBeLessThan(16_384);
    expect(Math.min(...taken)).toBeGreaterThan(50);
  });
  it('has some for every address when all are taken, from the one that holds most', () => {
    const connect = createServer([], 1_024);
    const held = Array.from({ length: 200 }, (_, n) => Array.from({ length: 1_024 }, () => connect(`203.0.113.${n}`)));
    const count = () => held.flat().filter(({ isOpen }) => isOpen).length;
    expect(count()).toBe(16_384);
    const visitor = Array.from({ length: 10 }, () => connect('198.51.100.1'));
    expect(visitor.map(({ isOpen }) => isOpen)).toEqual([...Array<boolean>(8).fill(true), false, false]);
    expect(count()).toBe(16_384 - 8);
    expect(held[0]!.findIndex(({ isOpen }) => isOpen)).toBeGreaterThan(0);
    expect(connect('203.0.113.0').isOpen).toBe(false);
  });
  it('does not count trusted proxies', () => {
    const connect = createServer(['203.0.113.0/24']);
    expect([1, 2, 3, 4].map(() => connect('203.0.113.1').isOpen)).toEqual([true, true, true, true]);
  });
});

describe('trustedProxyCheck', () => {
  it.each([
    ['10.1.2.3', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['198.51.100.200', true],
    ['fd00::1', true],
    ['203.0.113.1', false],
  ])('%s: %p', (address, isTrusted) => {
    const check = trustedProxyCheck(['10.0.0.0/8', 'loopback', '192.0.2.7', '198.51.100.0/255.255.255.0', 'fd00::/8']);
    expect(check(ipaddr.process(address))).toBe(isTrusted);
  });
});
