import { describe, expect, it } from '@jest/globals';
import { openingText } from './opening-text';

describe('openingText', () => {
  it.each([
    // Sunday evening in Texas.
    ['2026-11-23T09:00:00Z', '2026-11-23T02:00:00Z', 'America/Chicago', 'Monday, 3:00 a.m. to 12:00 p.m. your time'],
    ['2026-11-23T09:00:00Z', '2026-11-23T02:00:00Z', 'Europe/Lisbon', 'today, 9:00 a.m. to 6:00 p.m. your time'],
    [
      '2026-11-30T09:00:00Z',
      '2026-11-24T10:30:00Z',
      'Europe/Lisbon',
      'Monday, November 30, 9:00 a.m. to 6:00 p.m. your time',
    ],
    // The page has been open since before it opened.
    ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z', 'Europe/Lisbon', null],
    [null, '2026-11-23T09:00:00Z', 'Europe/Lisbon', null],
  ])('of %s, at %s in %s: %s', (opensAt, now, timeZone, text) => {
    const closesAt = opensAt && new Date(new Date(opensAt).getTime() + 9 * 3_600_000).toISOString();
    expect(openingText({ opensAt, closesAt }, new Date(now), timeZone)).toBe(text);
  });
});
