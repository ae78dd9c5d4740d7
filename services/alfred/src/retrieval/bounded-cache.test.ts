import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.js';

describe('a bounded cache', () => {
  it('drives out what was stored first when bytes are short', () => {
    const cache = new BoundedCache<number>(3_000);
    for (let n = 0; n < 100; n++) cache.set(`${n}`, n, 800);
    expect(cache.size).toBeLessThanOrEqual(3_000);
    expect([97, 98, 99].map((n) => cache.get(`${n}`))).toEqual([97, 98, 99]);
    expect(cache.get('96')).toBeUndefined();
  });

  it('counts entries without a value, long keys, and a key stored again once', () => {
    const cache = new BoundedCache<null>(10_000);
    for (let n = 0; n < 1_000; n++) cache.set(`${n}`.padEnd(100), null, 0);
    expect(cache.size).toBeLessThanOrEqual(10_000);
    const { size } = cache;
    cache.set('999'.padEnd(100), null, 0);
    expect(cache.size).toBe(size);
  });

  it('does not keep what is larger than itself', () => {
    const cache = new BoundedCache<string>(1_000);
    cache.set('a', 'small', 10);
    cache.set('b', 'large', 1_000);
    expect([cache.get('a'), cache.get('b')]).toEqual(['small', undefined]);
  });
});
