import { describe, expect, it } from '@jest/globals';
import { daysOf, entriesByDay, monthOf, neighborOf } from './month';

describe('the month of the calendar', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 42],
    ['2026-02', '2026-01-26', '2026-03-01', 35],
    ['2027-02', '2027-02-01', '2027-02-28', 28],
  ])('%s is shown in whole weeks', (month, first, last, count) => {
    const days = daysOf(month);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });

  it('follows the year', () => {
    expect([neighborOf('2026-12', 1), neighborOf('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('counts days in Lisbon, where summer is an hour ahead of UTC', () => {
    expect(monthOf(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07');
    const post = { id: '1', title: 'T', slug: 't', version: 1, reviewDueOn: '2026-07-01' };
    const days = entriesByDay([{ ...post, status: 'scheduled', publishedAt: '2026-06-30T23:30:00Z' }]);
    expect(days.get('2026-07-01')?.map(({ kind }) => kind)).toEqual(['scheduled', 'due']);
  });
});
