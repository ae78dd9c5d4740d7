import { describe, expect, it } from '@jest/globals';
import { findPause } from './silence-detection.js';

/** Packets of 20 ms with the given loudness. */
const packets = (...loudness: number[]) =>
  loudness.map((one, index) => ({ timestamp: 100 + index * 0.02, loudness: one }));

const loud = (count: number) => Array<number>(count).fill(120);
const quiet = (count: number) => Array<number>(count).fill(10);

describe('findPause', () => {
  it('cuts in the middle of a pause', () => {
    const cut = findPause(packets(...loud(100), ...quiet(30), ...loud(100)));
    expect(cut).toBeGreaterThan(100);
    expect(cut).toBeLessThan(130);
  });

  it('prefers a long pause to a short one', () => {
    const cut = findPause(packets(...loud(50), ...quiet(5), ...loud(50), ...quiet(20), ...loud(50)));
    expect(cut).toBeGreaterThan(105);
    expect(cut).toBeLessThan(125);
  });

  it('chooses the last of equally quiet places, so that chunks are long', () => {
    expect(findPause(packets(...loud(200)))).toBeGreaterThan(180);
  });

  it('never cuts before the first packet', () => {
    expect(findPause(packets(1))).toBe(1);
    expect(findPause(packets(1, 1))).toBe(1);
    expect(findPause(packets(...quiet(3), ...loud(3)))).toBeGreaterThan(0);
  });
});
