import { describe, expect, it } from '@jest/globals';
import { alignSentences } from './align-sentences.js';

const LENGTHS = [60, 25, 90, 40, 110, 30, 75, 50];
const SENTENCES = LENGTHS.map((length) => `${'x'.repeat(length)}.`);

/**
 * Sound of these sentences at 15 letters a second, with a pause of so many seconds after each.
 * @param pace how fast each sentence is said, of the usual pace.
 */
function soundOf(after: readonly number[], pace: readonly number[] = []) {
  let second = 0;
  const starts: number[] = [];
  const pauses: { start: number; end: number }[] = [];
  for (const [index, length] of LENGTHS.entries()) {
    starts.push(second);
    const seconds = length / 15 / (pace[index] ?? 1);
    // A comma in the middle.
    pauses.push({ start: second + seconds / 2, end: second + seconds / 2 + 0.15 });
    second += seconds + 0.15;
    if (after[index]) pauses.push({ start: second, end: second + after[index] });
    second += after[index] ?? 0;
  }
  return { starts, pauses, seconds: second };
}

const farthest = (times: { start: number }[], starts: readonly number[]) =>
  Math.max(...times.map(({ start }, index) => Math.abs(start - (starts[index] ?? 0))));

describe('the times of sentences', () => {
  it('are those of the pauses between them, also where some are said faster, and sure', () => {
    const { starts, pauses, seconds } = soundOf([0.5, 0.6, 0.4, 0.7, 0.5, 0.4, 0.6, 0.3], [1, 1.1, 0.9, 1.15, 0.95]);
    const times = alignSentences(SENTENCES, pauses, seconds);
    expect(farthest(times, starts)).toBeLessThan(0.01);
    for (const { uncertainty } of times) expect(uncertainty).toBeLessThanOrEqual(1);
  });

  it('are near, and said to be uncertain, where two sentences follow each other without a pause', () => {
    const { starts, pauses, seconds } = soundOf([0.5, 0.6, 0, 0.7, 0.5, 0.4, 0.6, 0.3]);
    const times = alignSentences(SENTENCES, pauses, seconds);
    expect(farthest(times, starts)).toBeLessThan(3);
    expect(times[3]?.uncertainty).toBeGreaterThan(1);
    expect(times[1]?.uncertainty).toBeLessThanOrEqual(1);
  });

  it('are spread by the lengths of sentences where no pause is known, and said to be uncertain', () => {
    const times = alignSentences(SENTENCES, [], 32);
    expect(times[0]?.start).toBe(0);
    expect(times[4]?.start).toBeCloseTo((32 * 215) / 480, 1);
    for (const { uncertainty } of times.slice(1)) expect(uncertainty).toBeGreaterThan(1);
  });

  it('are uncertain where the sound is much longer than its words', () => {
    const { pauses, seconds } = soundOf([0.5, 0.6, 0.4, 0.7, 0.5, 0.4, 0.6, 0.3]);
    const [first] = alignSentences(SENTENCES.slice(0, 2), pauses, seconds);
    expect(first?.uncertainty).toBeGreaterThan(10);
  });

  it('are given for no sentences, and in no sound', () => {
    expect(alignSentences([], [{ start: 0, end: 5 }], 5)).toEqual([]);
    expect(alignSentences(['One.', 'Two.'], [{ start: 0, end: 5 }], 5)).toHaveLength(2);
  });
});
