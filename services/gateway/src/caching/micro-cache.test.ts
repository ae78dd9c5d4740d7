import { describe, expect, it, jest } from '@jest/globals';
import { EncodedBody } from './encoded-body.js';
import { MicroCache } from './micro-cache.js';

const KIB = 1024;
const answerOf = (text: string) => ({ body: new EncodedBody(Buffer.from(text), true, 1) });

/** Makes answers that hold how many were made. */
function createMaker(bytes = 1) {
  let made = 0;
  return async () => answerOf(String(++made).padEnd(bytes));
}
const numberOf = async (answer: Promise<{ body: EncodedBody }>) => Number((await answer).body.identity.toString());

describe('MicroCache', () => {
  it('makes a value once for concurrent requests', async () => {
    const cache = new MicroCache();
    const make = createMaker();
    expect(await Promise.all([1, 2, 3].map(() => numberOf(cache.get('a', make, 0))))).toEqual([1, 1, 1]);
  });
  it('makes it again after a second', async () => {
    const cache = new MicroCache();
    const make = createMaker();
    await cache.get('a', make, 0);
    expect(await numberOf(cache.get('a', make, 999))).toBe(1);
    expect(await numberOf(cache.get('a', make, 1_000))).toBe(2);
  });
  it('does not cache a failure', async () => {
    const cache = new MicroCache();
    await expect(cache.get('a', async () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
    expect(cache.bytes).toBe(0);
    expect(await numberOf(cache.get('a', createMaker(), 1))).toBe(1);
  });
  it('clears all entries', async () => {
    const cache = new MicroCache();
    const make = createMaker();
    await cache.get('a', make, 0);
    cache.clear();
    expect(cache.bytes).toBe(0);
    expect(await numberOf(cache.get('a', make, 1))).toBe(2);
  });
  it('drops the oldest above its bytes', async () => {
    const cache = new MicroCache(64 * KIB);
    for (let i = 0; i < 20; i++) {
      await cache.get(String(i), createMaker(10 * KIB), 0);
      expect(cache.bytes).toBeLessThanOrEqual(64 * KIB);
    }
    const make = async () => answerOf('-1');
    expect(await numberOf(cache.get('19', make, 1))).toBe(1);
    expect(await numberOf(cache.get('0', make, 1))).toBe(-1);
  });
  it('counts the keys', async () => {
    const cache = new MicroCache(64 * KIB);
    for (let i = 0; i < 20; i++) await cache.get(String(i).padEnd(10 * KIB), createMaker(), 0);
    const make = async () => answerOf('-1');
    expect(await numberOf(cache.get('0'.padEnd(10 * KIB), make, 1))).toBe(-1);
  });
  it('counts encodings made later', async () => {
    const cache = new MicroCache();
    const { body } = await cache.get('a', createMaker(10 * KIB), 0);
    const before = cache.bytes;
    const encoded = await body.encodeFor('br');
    await body.encodeFor('br');
    expect(cache.bytes).toBe(before + encoded.body.length);
  });
  it('keeps nothing larger than itself', async () => {
    const cache = new MicroCache(64 * KIB);
    await cache.get('a', createMaker(65 * KIB), 0);
    expect(cache.bytes).toBe(0);
  });
  it('drops what has expired without another request', async () => {
    jest.useFakeTimers();
    try {
      const cache = new MicroCache();
      await cache.get('a', createMaker(KIB));
      jest.advanceTimersByTime(500);
      await cache.get('b', createMaker(KIB));
      jest.advanceTimersByTime(2_000);
      expect(cache.bytes).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
