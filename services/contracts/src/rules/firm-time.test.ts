import { describe, expect, it } from '@jest/globals';
import { dueSoonUntil, firmDay, fromFirmTime, readFirmMoment, toFirmTime } from './firm-time.js';

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

  it.each([
    ['2026-07-14T22:59:59.999Z', '2026-07-14'],
    ['2026-07-14T23:00:00.000Z', '2026-07-15'],
    ['2026-07-14T23:00:30.000Z', '2026-07-15'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('has at %s the day %s', (instant, day) => expect(firmDay(new Date(instant))).toBe(day));

  it('is due soon within thirty days', () =>
    expect(dueSoonUntil(new Date('2026-12-02T10:00:00Z'))).toEqual(new Date('2027-01-01T10:00:00Z')));

  it('is told of a year that ISO 8601 writes with a sign', () =>
    expect(firmDay(new Date('9999-12-31T23:59:00-05:00'))).toMatch(/^10000-/));

  it('is null for an invalid date', () => expect(fromFirmTime('')).toBeNull());

  it.each([
    ['2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['2027-07-01', '2027-06-30T23:00:00.000Z'],
    // The clocks change at 1:00 on this day.
    ['2027-03-28', '2027-03-28T00:00:00.000Z'],
    ['2027-07-01T09:00', '2027-07-01T08:00:00.000Z'],
    ['2027-07-01T09:00:00+02:00', '2027-07-01T07:00:00.000Z'],
    ['2027-07-01T09:00:00Z', '2027-07-01T09:00:00.000Z'],
    ['2027-W01', undefined],
    ['2027-13-01', undefined],
  ])('begins a day at midnight, and reads %s as %s', (text, moment) => {
    expect(readFirmMoment(text)?.toISOString()).toBe(moment);
  });
});
