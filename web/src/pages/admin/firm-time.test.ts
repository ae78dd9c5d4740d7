import { describe, expect, it } from '@jest/globals';
import { formatDate, fromFirmClock, toFirmClock, tomorrowMorning } from './firm-time';

describe('the firm’s clock', () => {
  it('is UTC in winter and an hour ahead in summer', () => {
    expect(toFirmClock('2026-01-15T09:30:00Z')).toBe('2026-01-15T09:30');
    expect(toFirmClock('2026-07-15T09:30:00Z')).toBe('2026-07-15T10:30');
  });

  it('gives back the instant it was made from, through a whole year', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 47 * 60_000) {
      const iso = new Date(ms).toISOString();
      // The hour that comes twice can only be read one way.
      if (iso >= '2026-10-25T01:00' && iso < '2026-10-25T02:00') continue;
      expect(fromFirmClock(toFirmClock(iso))).toBe(iso);
    }
  });

  it('takes the first of two equal times when the clock goes back', () => {
    expect(fromFirmClock('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('moves a time that is skipped past the change', () => {
    expect(fromFirmClock('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(toFirmClock('2026-03-29T01:30:00.000Z')).toBe('2026-03-29T02:30');
  });

  it('knows what is no date', () => expect(fromFirmClock('')).toBeNull());

  it('starts a schedule tomorrow at nine', () => {
    expect(tomorrowMorning(new Date('2026-07-15T22:59:00Z'))).toBe('2026-07-16T08:00:00.000Z');
    expect(tomorrowMorning(new Date('2026-07-15T23:01:00Z'))).toBe('2026-07-17T08:00:00.000Z');
  });

  it('names the day it is in Lisbon', () => expect(formatDate('2026-07-15T23:30:00Z')).toBe('Jul 16, 2026'));
});
