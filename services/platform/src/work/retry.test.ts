import { describe, expect, it } from '@jest/globals';
import { exponentialBackoff, retry } from './retry.js';

/** Fails as often as told, then answers the number of the attempt. */
const failing = (failures: number) => async (attempt: number) => {
  if (attempt <= failures) throw new Error(`attempt ${attempt}`);
  return attempt;
};
const atOnce = () => 0;

describe('retry', () => {
  it('answers the first success', async () => {
    expect(await retry({ attempts: 3, delayMs: atOnce }, failing(2))).toBe(3);
  });

  it('throws the last error after the last attempt', async () => {
    await expect(retry({ attempts: 2, delayMs: atOnce }, failing(9))).rejects.toThrow('attempt 2');
  });

  it('gives up at once where the policy says null, also by a promise', async () => {
    await expect(retry({ attempts: 5, delayMs: () => null }, failing(9))).rejects.toThrow('attempt 1');
    await expect(retry({ attempts: 5, delayMs: async () => null }, failing(9))).rejects.toThrow('attempt 1');
  });

  it('throws the reason of the signal while it waits', async () => {
    const stop = new AbortController();
    const waiting = retry({ attempts: 2, delayMs: () => 60_000 }, failing(9), stop.signal);
    setImmediate(() => stop.abort(new Error('stopped')));
    await expect(waiting).rejects.toThrow('stopped');
  });

  it('throws the reason of the signal rather than the error that the abort caused', async () => {
    const stop = new AbortController();
    const work = async () => {
      stop.abort(new Error('stopped'));
      throw new Error('connection closed');
    };
    await expect(retry({ attempts: 2, delayMs: atOnce }, work, stop.signal)).rejects.toThrow('stopped');
  });
});

describe('exponentialBackoff', () => {
  it('doubles from the base up to the maximum', () => {
    expect([1, 2, 3, 4, 5].map(exponentialBackoff(100, 1_000))).toEqual([100, 200, 400, 800, 1_000]);
  });
});
