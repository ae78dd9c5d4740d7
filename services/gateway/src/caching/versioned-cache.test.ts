import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EncodedBody } from './encoded-body.js';
import { VersionedCache, type SharedAnswer } from './versioned-cache.js';

const KIB = 1024;
const answerOf = (text: string, isLasting = true): SharedAnswer => ({
  status: 200,
  headers: {},
  body: new EncodedBody(Buffer.from(text), true, 1),
  isLasting,
});

/** Makes answers that hold how many were made. */
function createMaker({ bytes = 1, isLasting = true } = {}) {
  let made = 0;
  return async () => answerOf(String(++made).padEnd(bytes), isLasting);
}
const afterMs = async <T>(ms: number, make: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return make();
};
const numberOf = async (answer: Promise<SharedAnswer>) => Number(await (await answer).body.text());

describe('VersionedCache', () => {
  let version: string | undefined;
  const createCache = (bytes = 1_024 * KIB) => new VersionedCache({ current: () => version }, bytes);
  beforeEach(() => {
    version = 'a';
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });

  it('makes a value once for concurrent requests', async () => {
    const cache = createCache();
    const make = createMaker();
    expect(await Promise.all([1, 2, 3].map(() => numberOf(cache.get('a', make))))).toEqual([1, 1, 1]);
  });
  it('makes a value once that takes longer than a second, and keeps it', async () => {
    const cache = createCache();
    const make = createMaker();
    const first = cache.get('a', () => afterMs(3_000, make));
    jest.advanceTimersByTime(2_999);
    const second = cache.get('a', make);
    jest.advanceTimersByTime(1);
    expect([await numberOf(first), await numberOf(second)]).toEqual([1, 1]);
    jest.advanceTimersByTime(3_000);
    expect(await numberOf(cache.get('a', make))).toBe(1);
  });
  it('keeps what does not last for a second after it was made', async () => {
    const cache = createCache();
    const make = createMaker({ isLasting: false });
    const first = cache.get('a', () => afterMs(3_000, make));
    jest.advanceTimersByTime(3_000);
    await first;
    jest.advanceTimersByTime(999);
    expect(await numberOf(cache.get('a', make))).toBe(1);
    jest.advanceTimersByTime(1);
    expect(cache.bytes).toBe(0);
  });
  it('keeps it for as long as the version stands', async () => {
    const cache = createCache();
    const make = createMaker();
    await cache.get('a', make);
    jest.advanceTimersByTime(3_600_000);
    expect(await numberOf(cache.get('a', make))).toBe(1);
    version = 'b';
    expect(await numberOf(cache.get('a', make))).toBe(2);
    expect(await numberOf(cache.get('a', make))).toBe(2);
  });
  it('makes it again when the version changed while it was being made', async () => {
    const cache = createCache();
    const made = cache.get('a', async () => {
      version = 'b';
      return answerOf('1');
    });
    expect(await numberOf(made)).toBe(1);
    expect(await numberOf(cache.get('a', async () => answerOf('2')))).toBe(2);
  });
  it.each([
    ['does not last', 'a', false],
    ['is made while the version is not known', undefined, true],
  ])('makes again after a second what %s', async (_what, known, isLasting) => {
    version = known;
    const cache = createCache();
    const make = createMaker({ isLasting });
    await cache.get('a', make);
    jest.advanceTimersByTime(999);
    expect(await numberOf(cache.get('a', make))).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await numberOf(cache.get('a', make))).toBe(2);
  });
  it('serves nothing kept while the version is not known', async () => {
    const cache = createCache();
    const make = createMaker();
    await cache.get('a', make);
    version = undefined;
    expect(await numberOf(cache.get('a', make))).toBe(2);
  });
  it('finds what is made and right without waiting', async () => {
    const cache = createCache();
    const made = cache.get('a', createMaker());
    expect(cache.findAnswer('a')).toBeUndefined();
    await made;
    expect(cache.findAnswer('a')).toBe(await made);
    version = 'b';
    expect(cache.findAnswer('a')).toBeUndefined();
  });
  it('does not cache a failure', async () => {
    const cache = createCache();
    await expect(cache.get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.bytes).toBe(0);
    expect(await numberOf(cache.get('a', createMaker()))).toBe(1);
  });
  it('drops what was not asked for longest above its bytes', async () => {
    const cache = createCache(64 * KIB);
    const other = async () => answerOf('-1');
    await cache.get('asked', createMaker({ bytes: 10 * KIB }));
    for (let i = 0; i < 20; i++) {
      await cache.get(String(i), createMaker({ bytes: 10 * KIB }));
      expect(await numberOf(cache.get('asked', other))).toBe(1);
      expect(cache.bytes).toBeLessThanOrEqual(64 * KIB);
    }
    expect(await numberOf(cache.get('19', other))).toBe(1);
    expect(await numberOf(cache.get('0', other))).toBe(-1);
  });
  it('counts the keys', async () => {
    const cache = createCache(64 * KIB);
    for (let i = 0; i < 20; i++) await cache.get(String(i).padEnd(10 * KIB), createMaker());
    expect(await numberOf(cache.get('0'.padEnd(10 * KIB), async () => answerOf('-1')))).toBe(-1);
  });
  it('counts encodings made later', async () => {
    const cache = createCache();
    const { body } = await cache.get('a', createMaker({ bytes: 10 * KIB }));
    const before = cache.bytes;
    const brotli = await body.encodeFor('br').body;
    expect(cache.bytes).toBe(before - 10 * KIB + brotli.length);
  });
  it('keeps nothing larger than itself', async () => {
    const cache = createCache(64 * KIB);
    await cache.get('a', createMaker({ bytes: 65 * KIB }));
    expect(cache.bytes).toBe(0);
  });
  it('drops what has expired, and what is of an older version, without another request for it', async () => {
    const cache = createCache();
    await cache.get('old', createMaker({ bytes: KIB }));
    version = 'b';
    await cache.get('short-lived', createMaker({ isLasting: false }));
    await cache.get('kept', createMaker());
    jest.advanceTimersByTime(1_000);
    expect(cache.bytes).toBeLessThan(4 * KIB);
  });
});
