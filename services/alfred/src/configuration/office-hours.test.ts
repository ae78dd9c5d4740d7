import { describe, expect, it } from '@jest/globals';
import { isOfficeOpen, nextOpening } from './office-hours.js';

const LISBON = {
  timeZone: 'Europe/Lisbon',
  days: [
    { day: 'Monday' as const, opens: '09:00', closes: '18:00' },
    { day: 'Tuesday' as const, opens: '00:00', closes: '10:30' },
  ],
};

describe('isOfficeOpen', () => {
  it.each([
    ['2026-11-23T08:59:59Z', false],
    ['2026-11-23T09:00:00Z', true],
    ['2026-11-23T17:59:59Z', true],
    ['2026-11-23T18:00:00Z', false],
    // In summer Lisbon is an hour ahead of UTC.
    ['2026-07-06T08:00:00Z', true],
    ['2026-07-06T17:00:00Z', false],
    // Monday 23:30 UTC is Tuesday there.
    ['2026-07-06T23:30:00Z', true],
    ['2026-11-22T12:00:00Z', false],
  ])('at %s: %s', (at, isOpen) => expect(isOfficeOpen(LISBON, new Date(at))).toBe(isOpen));
});

describe('nextOpening', () => {
  it.each([
    ['2026-11-23T08:59:59Z', '2026-11-23T09:00:00.000Z'],
    ['2026-11-23T09:00:00Z', null],
    ['2026-11-23T18:00:00Z', '2026-11-24T00:00:00.000Z'],
    // After the last hours of the week.
    ['2026-11-24T10:30:00Z', '2026-11-30T09:00:00.000Z'],
    // The clocks go forward on Sunday, March 29.
    ['2026-03-27T20:00:00Z', '2026-03-30T08:00:00.000Z'],
  ])('after %s: %s', (at, opening) =>
    expect(nextOpening(LISBON, new Date(at))?.opensAt.toISOString() ?? null).toBe(opening),
  );

  it('ends when the office closes', () => {
    expect(nextOpening(LISBON, new Date('2026-11-23T18:00:00Z'))?.closesAt).toEqual(new Date('2026-11-24T10:30:00Z'));
  });

  it('is never where no day is given', () => {
    expect(nextOpening({ ...LISBON, days: [] }, new Date())).toBeNull();
  });
});
