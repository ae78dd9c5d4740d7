import { describe, expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mapConcurrently } from './map-concurrently.js';

describe('mapConcurrently', () => {
  it('answers in the order of the items', async () => {
    const outcomes = await mapConcurrently(2, ['c', 'bb', 'a'], async (item, index) => {
      for (let turns = 3 - index; turns > 0; turns--) await nextTurn();
      return `${index}${item}`;
    });
    expect(outcomes).toEqual(['0c', '1bb', '2a']);
  });

  it('starts no further item after a failure, and throws it', async () => {
    const started: number[] = [];
    const working = mapConcurrently(1, [1, 2, 3], async (item) => {
      started.push(item);
      if (item === 2) throw new Error('two');
    });
    await expect(working).rejects.toThrow('two');
    expect(started).toEqual([1, 2]);
  });

  it('throws only when the items under way have ended', async () => {
    let isEnded = false;
    const working = mapConcurrently(2, [1, 2, 3], async (item) => {
      if (item === 2) throw new Error('two');
      for (let turns = 5; turns > 0; turns--) await nextTurn();
      isEnded = true;
    });
    await expect(working).rejects.toThrow('two');
    expect(isEnded).toBe(true);
  });
});
