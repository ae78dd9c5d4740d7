import { describe, expect, it } from '@jest/globals';
import { defaultTimeOn, formatDate, formatMoment, tomorrowMorning } from './firm-time';

describe('Lisbon time', () => {
  it('starts a schedule tomorrow at 9:00', () => {
    expect(tomorrowMorning(new Date('2026-07-15T22:59:00Z'))).toBe('2026-07-16T08:00:00.000Z');
    expect(tomorrowMorning(new Date('2026-07-15T23:01:00Z'))).toBe('2026-07-17T08:00:00.000Z');
  });

  it('starts a schedule of today in time to be written', () => {
    const on = (now: string) => defaultTimeOn('2026-07-16', new Date(now));
    expect(on('2026-07-16T07:59:00Z')).toBe('2026-07-16T08:00:00.000Z');
    expect(on('2026-07-16T08:00:00Z')).toBe('2026-07-16T09:00:00.000Z');
    expect(on('2026-07-16T12:31:00Z')).toBe('2026-07-16T14:00:00.000Z');
    expect(on('2026-07-01T12:31:00Z')).toBe('2026-07-16T08:00:00.000Z');
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
