import type { LawUpdate } from '@firm/contracts/api/facts';
import { expect, it } from '@jest/globals';
import { listOfChanges } from './updates-page';

it('tells search engines of a change in summer by its day in Lisbon', () => {
  const update = { at: '2026-06-30T23:00:00.000Z', publishedAt: '2026-05-31T23:30:00.000Z', source: {} } as LawUpdate;
  expect(listOfChanges([update], 'https://firm.example')).toMatchObject({
    itemListElement: [{ item: { datePublished: '2026-06-01', temporalCoverage: '2026-07-01/..' } }],
  });
});
