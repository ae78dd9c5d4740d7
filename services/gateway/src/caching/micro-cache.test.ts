import { describe, expect, it } from '@jest/globals';
import { MicroCache } from './micro-cache.js';

describe('MicroCache', () => {
  it('makes a value once for concurrent requests', async () => {
    const cache = new MicroCache<number>();
    let made = 0;
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('a', async () => ++made, 0)));
    expect(answers).toEqual([1, 1, 1]);
  });
  it('makes it again after a second', async () => {
    const cache = new MicroCache<number>();
    let made = 0;
    await cache.get('a', async () => ++made, 0);
    expect(await cache.get('a', async () => ++made, 999)).toBe(1);
    expect(await cache.get('a', async () => ++made, 1_000)).toBe(2);
  });
  it('does not cache a failure', async () => {
    const cache = new MicroCache<number>();
    await expect(cache.get('a', async () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
    expect(await cache.get('a', async () => 1, 1)).toBe(1);
  });
  it('clears all entries', async () => {
    const cache = new MicroCache<number>();
    await cache.get('a', async () => 1, 0);
    cache.clear();
    expect(await cache.get('a', async () => 2, 1)).toBe(2);
  });
  it('evicts the oldest beyond the maximum', async () => {
    const cache = new MicroCache<number>();
    for (let i = 0; i <= 2_000; i++) await cache.get(String(i), async () => i, 0);
    expect(await cache.get('0', async () => -1, 1)).toBe(-1);
    expect(await cache.get('2000', async () => -1, 1)).toBe(2_000);
  });
});
