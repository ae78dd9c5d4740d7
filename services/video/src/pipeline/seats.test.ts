import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inLanes } from './in-lanes.js';
import { Seats } from './seats.js';

const never = new AbortController().signal;

describe('seats', () => {
  it('let so many work at once, the others in the order they came', async () => {
    const seats = new Seats(2);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const work = (number: number) =>
      seats.take(() => {
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
  });

  it('free the seat of work that failed, and the place in line of whoever gives up', async () => {
    const seats = new Seats(1);
    let end = () => {};
    const first = seats.take(() => new Promise<void>((resolve) => (end = resolve)), never);
    const impatient = new AbortController();
    const second = seats.take(async () => 'second', impatient.signal);
    const third = seats.take(() => Promise.reject(new Error('failed')), never);
    impatient.abort(new Error('gave up'));
    await expect(second).rejects.toThrow('gave up');
    end();
    await first;
    await expect(third).rejects.toThrow('failed');
    expect(await seats.take(async () => 'free', never)).toBe('free');
  });
});

describe('lanes', () => {
  it('answer in the order of the items', async () => {
    const outcomes = await inLanes(2, ['c', 'bb', 'a'], async (item, index) => {
      for (let turns = 3 - index; turns > 0; turns--) await nextTurn();
      return `${index}${item}`;
    });
    expect(outcomes).toEqual(['0c', '1bb', '2a']);
  });

  it('begin nothing new after a failure, and tell it', async () => {
    const begun: number[] = [];
    const working = inLanes(1, [1, 2, 3], async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('two');
    });
    await expect(working).rejects.toThrow('two');
    expect(begun).toEqual([1, 2]);
  });
});
