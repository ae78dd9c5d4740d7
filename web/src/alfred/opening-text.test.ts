import { describe, expect, it } from '@jest/globals';
import { openingText } from './opening-text';

describe('openingText', () => {
  it.each([
    // Sunday evening in Texas.
    ['2026-11-23T09:00:00Z', '2026-11-23T02:00:00Z', 'America/Chicago', 'Monday at 3:00 AM, your time'],
    ['2026-11-23T09:00:00Z', '2026-11-23T02:00:00Z', 'Europe/Lisbon', 'today at 9:00 AM, your time'],
    ['2026-11-30T09:00:00Z', '2026-11-24T10:30:00Z', 'Europe/Lisbon', 'Monday, November 30 at 9:00 AM, your time'],
    // The page has been open since before it opened.
    ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z', 'Europe/Lisbon', null],
    [null, '2026-11-23T09:00:00Z', 'Europe/Lisbon', null],
  ])('of %s, at %s in %s: %s', (opensAt, now, timeZone, text) => {
    expect(openingText(opensAt, new Date(now), timeZone)).toBe(text);
  });
});
