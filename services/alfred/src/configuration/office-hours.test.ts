import { describe, expect, it } from '@jest/globals';
import { isOfficeOpen } from './office-hours.js';

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
