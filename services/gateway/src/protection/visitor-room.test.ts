import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { VisitorRoom } from './visitor-room.js';

const STAFF = 'firm_staff=real';
const FULL = expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 2 });

/** Knows one cookie, from the second question on by heart; answers when it is let. */
function reception() {
  const known = new Set<string>();
  const asked: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const staff = {
    claimsStaff: (cookie: string | undefined): cookie is string => cookie?.includes('firm_staff=') ?? false,
    isKnown: (cookie: string) => known.has(cookie),
    identify: async (cookie: string) => {
      asked.push(cookie);
      await gate;
      if (!cookie.includes(STAFF)) return undefined;
      known.add(cookie);
      return { name: 'Ana' };
    },
  };
  return { staff, asked, open };
}

const ask = (room: VisitorRoom, about: { method?: string; url?: string; headers?: Record<string, string> } = {}) => {
  const raw = new EventEmitter();
  const request = { method: 'GET', url: '/blog', headers: {}, ...about } as unknown as FastifyRequest;
  const admitted = room.admit(request, { raw } as unknown as FastifyReply);
  return { request, admitted, hangUp: () => raw.emit('close') };
};
const withCookie = (cookie: string) => ({ headers: { cookie } });

describe('VisitorRoom', () => {
  it('refuses who comes when it is full, and says when to come back', () => {
    const room = new VisitorRoom(reception().staff, { room: 2, crowd: 0 });
    ask(room).hangUp();
    const first = ask(room);
    const second = ask(room);
    expect(() => ask(room)).toThrow(FULL);
    first.hangUp();
    expect(() => ask(room)).not.toThrow();
    expect(() => ask(room)).toThrow();
    room.leave(second.request);
    expect(() => ask(room)).not.toThrow();
  });

  it.each([
    ['what writes', { method: 'POST', url: '/api/chat/create' }],
    ['whoever asks whether we are well', { url: '/readyz' }],
  ])('never refuses %s', (_who, about) => {
    const room = new VisitorRoom(reception().staff, { room: 1, crowd: 0 });
    ask(room);
    expect(() => ask(room, about)).not.toThrow();
    expect(() => ask(room)).toThrow();
  });

  it('counts those who wait for the same answer once', () => {
    const room = new VisitorRoom(reception().staff, {
      room: 1,
      crowd: 0,
      nameShared: ({ url }) => (url === '/blog' ? url : undefined),
    });
    const [first, second] = [ask(room), ask(room)];
    expect(() => ask(room, { url: '/other' })).toThrow(FULL);
    room.leave(first.request);
    first.hangUp();
    expect(() => ask(room, { url: '/other' })).toThrow(FULL);
    second.hangUp();
    ask(room, { url: '/other' });
    expect(() => ask(room, { url: '/other' })).toThrow(FULL);
  });

  it('lets a crowd in that comes once, and not one that keeps coming', () => {
    const room = new VisitorRoom(reception().staff, { room: 1, crowd: 3 });
    const crowd = Array.from({ length: 4 }, () => ask(room));
    expect(() => ask(room)).toThrow(FULL);
    crowd.forEach(({ hangUp }) => hangUp());
    ask(room);
    expect(() => ask(room)).toThrow(FULL);
  });

  it('lets staff in where it is full, and asks about them once', async () => {
    const { staff, asked, open } = reception();
    const room = new VisitorRoom(staff, { room: 1, crowd: 0 });
    ask(room);
    open();
    await expect(ask(room, withCookie(`a=b; ${STAFF}`)).admitted).resolves.toBeUndefined();
    expect(ask(room, withCookie(`a=b; ${STAFF}`)).admitted).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('refuses a visitor who only claims to be staff, or to want a stream', async () => {
    const { staff, open } = reception();
    const room = new VisitorRoom(staff, { room: 1, crowd: 0 });
    ask(room);
    open();
    await expect(ask(room, withCookie('firm_staff=forged')).admitted).rejects.toEqual(FULL);
    expect(() => ask(room, { headers: { accept: 'text/event-stream' } })).toThrow(FULL);
  });

  it('counts who claims to be staff among the visitors until they are known', () => {
    const room = new VisitorRoom(reception().staff, { room: 1, crowd: 0 });
    ask(room, withCookie('firm_staff=forged'));
    expect(() => ask(room)).toThrow(FULL);
  });

  it('asks about a few at a time: a storm of forged cookies is refused at the door', async () => {
    const { staff, asked, open } = reception();
    const room = new VisitorRoom(staff, { room: 1, crowd: 0 });
    ask(room);
    const storm = Array.from({ length: 100 }, (_, number) => {
      try {
        return ask(room, withCookie(`firm_staff=${number}`)).admitted;
      } catch (error) {
        return Promise.reject(error as Error);
      }
    });
    const outcomes = Promise.allSettled(storm);
    open();
    expect((await outcomes).map(({ status }) => status)).not.toContain('fulfilled');
    expect(asked).toHaveLength(8);
    await expect(ask(room, withCookie(STAFF)).admitted).resolves.toBeUndefined();
  });
});
