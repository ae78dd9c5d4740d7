import { describe, expect, it } from '@jest/globals';
import { formatDate, formatMoment, fromFirmTime, toFirmTime, tomorrowMorning } from './firm-time';

describe('Lisbon time', () => {
  it('is UTC in winter and an hour ahead in summer', () => {
    expect(toFirmTime('2026-01-15T09:30:00Z')).toBe('2026-01-15T09:30');
    expect(toFirmTime('2026-07-15T09:30:00Z')).toBe('2026-07-15T10:30');
  });

  it('converts to the same instant and back through a whole year', () => {
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 47 * 60_000) {
      const iso = new Date(ms).toISOString();
      // The repeated hour is ambiguous.
      if (iso >= '2026-10-25T01:00' && iso < '2026-10-25T02:00') continue;
      expect(fromFirmTime(toFirmTime(iso))).toBe(iso);
    }
  });

  it('takes the first of two equal times at the end of daylight saving time', () => {
    expect(fromFirmTime('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('moves a skipped time forward by an hour', () => {
    expect(fromFirmTime('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(toFirmTime('2026-03-29T01:30:00.000Z')).toBe('2026-03-29T02:30');
  });

  it('is null for an invalid date', () => expect(fromFirmTime('')).toBeNull());

  it('starts a schedule tomorrow at 9:00', () => {
    expect(tomorrowMorning(new Date('2026-07-15T22:59:00Z'))).toBe('2026-07-16T08:00:00.000Z');
    expect(tomorrowMorning(new Date('2026-07-15T23:01:00Z'))).toBe('2026-07-17T08:00:00.000Z');
  });

  it.each([
    ['2026-07-15T23:05:00Z', 'today at 12:05 AM'],
    ['2026-07-15T22:59:00Z', 'yesterday at 11:59 PM'],
    ['2026-07-14T22:59:00Z', 'Jul 14, 2026, 11:59 PM'],
    ['2026-07-16T23:01:00Z', 'Jul 17, 2026, 12:01 AM'],
  ])('says %s as a colleague would', (iso, said) =>
    expect(formatMoment(iso, new Date('2026-07-16T08:00:00Z')).replaceAll('\u202f', ' ')).toBe(said),
  );

  it('names the day in Lisbon', () => expect(formatDate('2026-07-15T23:30:00Z')).toBe('Jul 16, 2026'));
});
