import { describe, expect, it } from '@jest/globals';
import { openingText, timeOfDay } from './opening-text';

describe('openingText', () => {
  it.each([
    // Sunday evening in Texas.
    [
      '2026-11-23T09:00:00Z',
      '2026-11-23T02:00:00Z',
      'America/Chicago',
      'Monday, 3:00 a.m. to 12:00 p.m., Chicago time',
    ],
    ['2026-11-23T09:00:00Z', '2026-11-23T02:00:00Z', 'Europe/Lisbon', 'today, 9:00 a.m. to 6:00 p.m., Lisbon time'],
    [
      '2026-11-30T09:00:00Z',
      '2026-11-24T10:30:00Z',
      'Europe/Lisbon',
      'Monday, November 30, 9:00 a.m. to 6:00 p.m., Lisbon time',
    ],
    ['2026-11-23T09:00:00Z', '2026-11-23T02:00:00Z', 'UTC', 'today, 9:00 a.m. to 6:00 p.m., your time'],
    [
      '2026-11-23T09:00:00Z',
      '2026-11-23T02:00:00Z',
      'America/Kentucky/Louisville',
      'Monday, 4:00 a.m. to 1:00 p.m., Louisville time',
    ],
    // The page has been open since before it opened.
    ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z', 'Europe/Lisbon', null],
    [null, '2026-11-23T09:00:00Z', 'Europe/Lisbon', null],
  ])('of %s, at %s in %s: %s', (opensAt, now, timeZone, text) => {
    const closesAt = opensAt && new Date(new Date(opensAt).getTime() + 9 * 3_600_000).toISOString();
    expect(openingText({ opensAt, closesAt }, new Date(now), timeZone)).toBe(text);
  });
});

describe('timeOfDay', () => {
  it.each([
    [null, '3:20 p.m.'],
    ['en', '3:20 p.m.'],
    ['pt', '15:20'],
    ['es', '15:20'],
    ['it', '15:20'],
  ])('in %s: %s', (language, text) =>
    expect(timeOfDay(new Date('2026-11-23T15:20:00Z'), { language, timeZone: 'Europe/Lisbon' })).toBe(text),
  );
});
