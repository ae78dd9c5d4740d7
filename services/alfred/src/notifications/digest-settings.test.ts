import { describe, expect, it } from '@jest/globals';
import { isDue } from './digest-settings.js';

const due = (frequency: 'at once' | 'hourly' | 'daily', at: string, now: string, timeZone = 'Europe/Lisbon') =>
  isDue({ frequency, hour: 9 }, timeZone, new Date(at), new Date(now));

describe('a notice is mailed', () => {
  it('at once', () => expect(due('at once', '2026-03-10T08:59:59Z', '2026-03-10T08:59:59Z')).toBe(true));

  it('in the next hour', () => {
    expect(due('hourly', '2026-03-10T08:00:00Z', '2026-03-10T08:59:59Z')).toBe(false);
    expect(due('hourly', '2026-03-10T08:59:59Z', '2026-03-10T09:00:00Z')).toBe(true);
  });

  it('at the next hour of the day, by the clocks of the office', () => {
    // Lisbon is at UTC in winter, and an hour later in summer.
    expect(due('daily', '2026-03-10T08:59:59Z', '2026-03-10T09:00:00Z')).toBe(true);
    expect(due('daily', '2026-03-10T09:00:00Z', '2026-03-11T08:59:59Z')).toBe(false);
    expect(due('daily', '2026-03-10T09:00:00Z', '2026-03-11T09:00:00Z')).toBe(true);
    expect(due('daily', '2026-07-10T07:59:59Z', '2026-07-10T08:00:00Z')).toBe(true);
    expect(due('daily', '2026-07-10T08:00:00Z', '2026-07-11T07:59:59Z')).toBe(false);
    expect(due('daily', '2026-03-10T03:29:59Z', '2026-03-10T03:30:00Z', 'Asia/Kolkata')).toBe(true);
    // The year ends at nine, and not before.
    expect(due('daily', '2026-12-31T23:00:00Z', '2027-01-01T08:59:59Z')).toBe(false);
    expect(due('daily', '2026-12-31T23:00:00Z', '2027-01-01T09:00:00Z')).toBe(true);
  });
});
