import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { LoadShedder } from './load-shedder.js';

const STAFF = 'firm_staff=real';
const OVERLOADED = expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 2 });

/** Accepts one cookie; `identify` answers after `open` was called. */
function createVerifier() {
  const verified = new Set<string>();
  const asked: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const staff = {
    hasStaffCookie: (cookie: string | undefined): cookie is string => cookie?.includes('firm_staff=') ?? false,
    wasVerified: (cookie: string) => verified.has(cookie),
    identify: async (cookie: string) => {
      asked.push(cookie);
      await gate;
      if (!cookie.includes(STAFF)) return undefined;
      verified.add(cookie);
      return { name: 'Ana' };
    },
  };
  return { staff, asked, open };
}

const ask = (
  shedder: LoadShedder,
  about: { method?: string; url?: string; headers?: Record<string, string>; ip?: string } = {},
) => {
  const raw = new EventEmitter();
  const { url = '/blog' } = about;
  const defaults = { method: 'GET', url, headers: {}, routeOptions: { url }, ip: '192.0.2.1' };
  const request = { ...defaults, ...about } as unknown as FastifyRequest;
  const admitted = shedder.admit(request, { raw } as unknown as FastifyReply);
  return { request, admitted, disconnect: () => raw.emit('close') };
};
const withCookie = (cookie: string) => ({ headers: { cookie } });

describe('LoadShedder', () => {
  it('refuses requests above the limit with Retry-After', () => {
    const shedder = new LoadShedder(createVerifier().staff, { maxInFlight: 2, burst: 0, fairPlaces: 0 });
    ask(shedder).disconnect();
    const first = ask(shedder);
    const second = ask(shedder);
    expect(() => ask(shedder)).toThrow(OVERLOADED);
    first.disconnect();
    expect(() => ask(shedder)).not.toThrow();
    expect(() => ask(shedder)).toThrow();
    shedder.release(second.request);
    expect(() => ask(shedder)).not.toThrow();
  });

  it('refuses forms, which a page answers, like reads', () => {
    const isForm = ({ url }: FastifyRequest) => url === '/write-to-us';
    const shedder = new LoadShedder(createVerifier().staff, { maxInFlight: 1, burst: 0, fairPlaces: 0, isForm });
    ask(shedder);
    expect(() => ask(shedder, { method: 'POST', url: '/write-to-us' })).toThrow(OVERLOADED);
    expect(() => ask(shedder, { method: 'POST', url: '/api/enquiries' })).not.toThrow();
  });

  it.each([
    ['writes', { method: 'POST', url: '/api/chat/create' }],
    ['probes', { url: '/readyz' }],
  ])('never refuses %s', (_who, about) => {
    const shedder = new LoadShedder(createVerifier().staff, { maxInFlight: 1, burst: 0, fairPlaces: 0 });
    ask(shedder);
    expect(() => ask(shedder, about)).not.toThrow();
    expect(() => ask(shedder)).toThrow();
  });

  it('counts requests for the same shared response once', () => {
    const shedder = new LoadShedder(createVerifier().staff, {
      maxInFlight: 1,
      burst: 0,
      fairPlaces: 0,
      sharedKeyOf: ({ url }) => (url === '/blog' ? url : undefined),
    });
    const [first, second] = [ask(shedder), ask(shedder)];
    expect(() => ask(shedder, { url: '/other' })).toThrow(OVERLOADED);
    shedder.release(first.request);
    first.disconnect();
    expect(() => ask(shedder, { url: '/other' })).toThrow(OVERLOADED);
    second.disconnect();
    ask(shedder, { url: '/other' });
    expect(() => ask(shedder, { url: '/other' })).toThrow(OVERLOADED);
  });

  it('admits a burst, and not a lasting overload', () => {
    const shedder = new LoadShedder(createVerifier().staff, { maxInFlight: 1, burst: 3, fairPlaces: 0 });
    const burst = Array.from({ length: 4 }, () => ask(shedder));
    expect(() => ask(shedder)).toThrow(OVERLOADED);
    burst.forEach(({ disconnect }) => disconnect());
    ask(shedder);
    expect(() => ask(shedder)).toThrow(OVERLOADED);
  });

  it('keeps a few places for every address, also where one has taken the rest and the burst', () => {
    const shedder = new LoadShedder(createVerifier().staff, { maxInFlight: 8, burst: 5, fairPlaces: 6 });
    const [greedy, modest, late] = ['2001:db8:1', '2001:db8:2', '2001:db8:3'];
    const ofGreedy = Array.from({ length: 13 }, (_, n) => ask(shedder, { ip: `${greedy}:${n}::1` }));
    expect(() => ask(shedder, { ip: `${greedy}::1` })).toThrow(OVERLOADED);
    for (let n = 0; n < 4; n++) ask(shedder, { ip: `${modest}:${n}::1` });
    expect(() => ask(shedder, { ip: `${modest}::1` })).toThrow(OVERLOADED);
    // The places that are kept are bounded as well.
    for (let n = 0; n < 2; n++) ask(shedder, { ip: `${late}:${n}::1` });
    expect(() => ask(shedder, { ip: `${late}::1` })).toThrow(OVERLOADED);
    ofGreedy.forEach(({ disconnect }) => disconnect());
    expect(() => ask(shedder, { ip: `${greedy}::1` })).not.toThrow();
  });

  it('admits staff above the limit, and verifies them once', async () => {
    const { staff, asked, open } = createVerifier();
    const shedder = new LoadShedder(staff, { maxInFlight: 1, burst: 0, fairPlaces: 0 });
    ask(shedder);
    open();
    await expect(ask(shedder, withCookie(`a=b; ${STAFF}`)).admitted).resolves.toBeUndefined();
    expect(ask(shedder, withCookie(`a=b; ${STAFF}`)).admitted).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('refuses visitors with a forged staff cookie or an Accept header for streams', async () => {
    const { staff, open } = createVerifier();
    const shedder = new LoadShedder(staff, { maxInFlight: 1, burst: 0, fairPlaces: 0 });
    ask(shedder);
    open();
    await expect(ask(shedder, withCookie('firm_staff=forged')).admitted).rejects.toEqual(OVERLOADED);
    expect(() => ask(shedder, { headers: { accept: 'text/event-stream' } })).toThrow(OVERLOADED);
  });

  it('counts requests with an unverified staff cookie as visitors', () => {
    const shedder = new LoadShedder(createVerifier().staff, { maxInFlight: 1, burst: 0, fairPlaces: 0 });
    ask(shedder, withCookie('firm_staff=forged'));
    expect(() => ask(shedder)).toThrow(OVERLOADED);
  });

  it('verifies a few cookies at once, and refuses a flood of forged ones', async () => {
    const { staff, asked, open } = createVerifier();
    const shedder = new LoadShedder(staff, { maxInFlight: 1, burst: 0, fairPlaces: 0 });
    ask(shedder);
    const flood = Array.from(
      { length: 100 },
      async (_, number) => ask(shedder, withCookie(`firm_staff=${number}`)).admitted,
    );
    const outcomes = Promise.allSettled(flood);
    open();
    expect((await outcomes).map(({ status }) => status)).not.toContain('fulfilled');
    expect(asked).toHaveLength(8);
    await expect(ask(shedder, withCookie(STAFF)).admitted).resolves.toBeUndefined();
  });
});
