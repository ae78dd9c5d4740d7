import { describe, expect, it } from '@jest/globals';
import { openingText, timeOfDay } from './opening-text';
import { ENGLISH } from './words/en';
import { WORDS as PORTUGUESE } from './words/pt';

describe('openingText', () => {
  const MONDAY = '2026-11-23T09:00:00Z';

  it.each([
    // Sunday evening in Texas.
    [MONDAY, '2026-11-23T02:00:00Z', 'America/Chicago', 'Monday, 3:00 a.m. to 12:00 p.m., Chicago time'],
    [MONDAY, '2026-11-23T02:00:00Z', 'Europe/Lisbon', 'today, 9:00 a.m. to 6:00 p.m., Lisbon time'],
    [
      '2026-11-30T09:00:00Z',
      '2026-11-24T10:30:00Z',
      'Europe/Lisbon',
      'Monday, November 30, 9:00 a.m. to 6:00 p.m., Lisbon time',
    ],
    [MONDAY, '2026-11-23T02:00:00Z', 'UTC', 'today, 9:00 a.m. to 6:00 p.m., your time'],
    [MONDAY, '2026-11-23T02:00:00Z', 'America/Kentucky/Louisville', 'Monday, 4:00 a.m. to 1:00 p.m., Louisville time'],
    // The page has been open since before it opened.
    [MONDAY, MONDAY, 'Europe/Lisbon', null],
    [null, MONDAY, 'Europe/Lisbon', null],
  ])('of %s, at %s in %s: %s', (opensAt, now, timeZone, text) => {
    const closesAt = opensAt && new Date(new Date(opensAt).getTime() + 9 * 3_600_000).toISOString();
    expect(openingText({ opensAt, closesAt }, new Date(now), ENGLISH, timeZone)).toBe(text && `We’re open ${text}.`);
  });
});

it('in another language: the day and the times as it writes them', () => {
  const terms = { opensAt: '2026-11-30T09:00:00Z', closesAt: '2026-11-30T18:00:00Z' };
  expect(openingText(terms, new Date('2026-11-24T10:30:00Z'), PORTUGUESE, 'Europe/Lisbon')).toBe(
    'Abrimos segunda-feira, 30 de novembro, das 9:00 às 18:00 (na sua hora local).',
  );
});

it.each([
  ['en-US', '3:20 p.m.'],
  ['pt-PT', '15:20'],
  ['es-ES', '15:20'],
  ['it-IT', '15:20'],
])('timeOfDay in %s: %s', (locale, text) =>
  expect(timeOfDay(new Date('2026-11-23T15:20:00Z'), locale, 'Europe/Lisbon')).toBe(text),
);
