import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

const never = new AbortController().signal;

describe('Semaphore', () => {
  it('runs as many at once as it has permits, the others in the order they came', async () => {
    const semaphore = new Semaphore(2);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const work = (number: number) =>
      semaphore.run(() => {
        begun.push(number);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, never);
    const all = [1, 2, 3, 4].map(work);
    await nextTurn();
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    await all[1];
    await nextTurn();
    expect(begun).toEqual([1, 2, 3]);
    ends[0]?.();
    await nextTurn();
    ends[2]?.();
    await nextTurn();
    ends[3]?.();
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('frees the permit of work that failed, and lets a waiting caller leave at once', async () => {
    const semaphore = new Semaphore(1);
    let end = () => {};
    const first = semaphore.run(() => new Promise<void>((resolve) => (end = resolve)), never);
    const leaving = new AbortController();
    const second = semaphore.run(async () => 'second', leaving.signal);
    const third = semaphore.run(() => Promise.reject(new Error('failed')), never);
    leaving.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    end();
    await first;
    await expect(third).rejects.toThrow('failed');
    expect(await semaphore.run(async () => 'free', never)).toBe('free');
  });

  it('waits for work that has started, also when its caller is aborted', async () => {
    const semaphore = new Semaphore(1);
    const stop = new AbortController();
    let end = () => {};
    const working = semaphore.run(() => new Promise<string>((resolve) => (end = () => resolve('ended'))), stop.signal);
    await nextTurn();
    stop.abort(new Error('stopped'));
    end();
    expect(await working).toBe('ended');
    await expect(semaphore.run(async () => 'late', stop.signal)).rejects.toThrow('stopped');
  });
});
