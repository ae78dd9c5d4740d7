import { describe, expect, it } from '@jest/globals';
import { formatDate, tomorrowMorning } from './firm-time';

describe('Lisbon time', () => {
  it('starts a schedule tomorrow at 9:00', () => {
    expect(tomorrowMorning(new Date('2026-07-15T22:59:00Z'))).toBe('2026-07-16T08:00:00.000Z');
    expect(tomorrowMorning(new Date('2026-07-15T23:01:00Z'))).toBe('2026-07-17T08:00:00.000Z');
  });

  it('names the day in Lisbon', () => expect(formatDate('2026-07-15T23:30:00Z')).toBe('Jul 16, 2026'));
});
