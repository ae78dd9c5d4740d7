import { describe, expect, it } from '@jest/globals';
import { parseReadingTime, readingTimeMinutes } from './reading-time.js';

describe('readingTimeMinutes', () => {
  it('counts words, not tags', () => {
    expect(readingTimeMinutes(`<p class="a b c">${'word '.repeat(220)}</p>`)).toBe(1);
    expect(readingTimeMinutes(`<p>${'word '.repeat(221)}</p>`)).toBe(2);
  });
  it('never leaves 1 to 60', () => {
    expect(readingTimeMinutes('')).toBe(1);
    expect(readingTimeMinutes('word '.repeat(100_000))).toBe(60);
  });
});

describe('parseReadingTime', () => {
  it('falls back to 5', () => expect(parseReadingTime('soon')).toBe(5));
  it('keeps to the bounds', () => expect([parseReadingTime('0'), parseReadingTime('61')]).toEqual([1, 60]));
});
