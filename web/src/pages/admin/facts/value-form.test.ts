import { describe, expect, it } from '@jest/globals';
import type { FactHistoryEntry, ProposeFactValue } from '@firm/contracts/api/facts';
import { blankValue, correctedBy, doubtsOf, formOf, isAnnounced, proposalOf, readAmount } from './value-form';

describe('readAmount', () => {
  it.each([
    ['350.000', 350_000],
    ['350,000', 350_000],
    ['350 000', 350_000],
    ["1'250'000", 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['1,250,000.5', 1_250_000.5],
    ['300000', 300_000],
    ['2,5', 2.5],
    ['0.125', 0.125],
  ])('reads an amount as it is written in one of the languages: %s', (typed, amount) => {
    expect(readAmount(typed, 'money')).toBe(amount);
  });

  it('takes no thousands in a percentage', () => {
    expect(readAmount('12.345', 'percentage')).toBe(12.345);
  });

  it.each(['350.00.0', '1.2,3.4', 'half', '', '1,25.0000'])('refuses %s', (typed) => {
    expect(readAmount(typed, 'money')).toBeNaN();
  });
});

const entry = (amount: number, validFrom: string, more: Partial<FactHistoryEntry> = {}): FactHistoryEntry => ({
  id: `${amount} ${validFrom}`,
  value: { type: 'money', amount, unit: 'EUR' },
  source: { title: 'Lei n.º 23/2007', address: 'https://dre.example/23-2007', article: null },
  ...{ validFrom, validUntil: null, confirmBy: null },
  ...{ proposedBy: null, proposedAt: validFrom, confirmedBy: null, confirmedAt: validFrom },
  ...{ withdrawnBy: null, withdrawnAt: null, ...more },
});
/** Not at midnight: its day keeps its hour. */
const current = entry(300_000, '2026-01-01T09:30:00.000Z');

describe('the form of a value in force', () => {
  it('is that value again, since when it holds and until when', () => {
    const limited = { ...current, validUntil: '2027-06-30T23:00:00.000Z', confirmBy: '2026-12-01T00:00:00.000Z' };
    const { value, source, validFrom, validUntil, confirmBy } = limited;
    expect(proposalOf(formOf(limited), limited)).toEqual({ value, source, validFrom, validUntil, confirmBy });
    expect(doubtsOf(formOf(limited), limited, [])).toEqual([]);
  });

  it('keeps the wordings of a text, and leaves out what is empty', () => {
    const value = { type: 'text', text: 'the tax office', wordings: { pt: 'as finanças' } } as const;
    const form = formOf({ ...current, value });
    expect(proposalOf(form, current).value).toEqual(value);
    expect(proposalOf({ ...form, wordings: { pt: ' ', it: '' } }, current).value).toEqual({
      type: 'text',
      text: 'the tax office',
    });
  });

  it('ends the rule with its last day alone', () => {
    const ended = proposalOf({ ...formOf(current), validUntil: '2026-12-01' }, current);
    expect(ended).toMatchObject({ validFrom: current.validFrom, validUntil: '2026-12-01T00:00:00.000Z' });
  });
});

describe('correctedBy', () => {
  const NOW = '2026-11-23T12:00:00.000Z';
  const first = entry(200_000, '2017-01-01T00:00:00.000Z');
  const mistake = entry(350_000, '2026-11-23T00:00:00.000Z');
  const coming = entry(400_000, '2027-01-01T00:00:00.000Z');
  const history = [coming, mistake, current, first];
  const corrected = (changes: Partial<ProposeFactValue>, of = mistake, rows = history) =>
    correctedBy({ ...current, ...changes }, of, rows, NOW).map(({ id }) => id);
  const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;

  it('is the value of today that a right one replaces from an earlier day, or from the same', () => {
    expect(corrected({})).toEqual([mistake.id]);
    expect(corrected({ validFrom: mistake.validFrom })).toEqual([mistake.id]);
    expect(corrected({ validFrom: '2025-01-01T00:00:00.000Z' })).toEqual([mistake.id, current.id]);
  });

  it('is not what holds after a value that has ended, or is to come', () => {
    const past = { value: euros(250_000), validFrom: '2020-01-01T00:00:00.000Z' };
    expect(corrected({ ...past, validUntil: current.validFrom })).toEqual([]);
    expect(corrected({ value: euros(360_000), validFrom: '2026-12-01T00:00:00.000Z' })).toEqual([]);
    expect(corrected({ value: euros(410_000), validFrom: coming.validFrom })).toEqual([coming.id]);
  });

  it('is nothing of a value that is confirmed again, but a wrong beginning', () => {
    const again = entry(300_000, '2026-11-20T00:00:00.000Z');
    expect(corrected({}, current, [current, first])).toEqual([]);
    expect(corrected({}, current, [again, current, first])).toEqual([again.id]);
    expect(corrected({ validFrom: '2026-03-01T00:00:00.000Z' }, current, [current, first])).toEqual([current.id]);
    const withdrawn = { ...mistake, withdrawnAt: NOW };
    expect(corrected({}, current, [withdrawn, current, first])).toEqual([]);
  });
});

it('a coming value is announced once it is confirmed, where it changes one before', () => {
  const coming = entry(400_000, '2027-01-01T00:00:00.000Z', { confirmedAt: '2026-11-01T00:00:00.000Z' });
  const isTold = (of: FactHistoryEntry, others = [current]) =>
    isAnnounced(of, [of, ...others], new Date('2026-11-23T12:00:00.000Z'));
  expect(isTold(coming)).toBe(true);
  expect(isTold({ ...coming, confirmedAt: null })).toBe(false);
  expect(isTold({ ...coming, value: current.value })).toBe(false);
  expect(isTold(coming, [])).toBe(false);
  expect(isTold(current, [])).toBe(false);
});

describe('doubtsOf', () => {
  it('names what a new value makes wrong, once, and only then', () => {
    const dated = [{ title: 'Ferries' }, { title: 'Ferries' }, { title: 'The name of this fact' }];
    const form = { ...formOf(current), sourceTitle: 'Lei n.º 2' };
    expect(doubtsOf({ ...form, amount: '310000' }, current, [], dated)).toEqual([
      'To be changed by hand, because they name €300,000 or the day it took effect: “Ferries” and “The name of this fact”.',
    ]);
    expect(doubtsOf(form, current, [], dated)).toEqual([]);
  });

  const form = { ...blankValue('money'), validFrom: '2027-01-01' };

  it('asks about a value that is far from the one in force', () => {
    expect(doubtsOf({ ...form, amount: '350' }, current, [])).toEqual(['€350 is far from €300,000.']);
    expect(doubtsOf({ ...form, amount: '350.000' }, current, [])).toEqual([]);
  });

  it('asks about a new value with the source of the old one', () => {
    const { title, address } = current.source;
    const renewed = { ...form, amount: '350000', sourceTitle: title, sourceAddress: address };
    expect(doubtsOf(renewed, current, [])).toEqual([expect.stringContaining('The source is still that of €300,000')]);
    expect(doubtsOf({ ...renewed, sourceArticle: 'artigo 90.º' }, current, [])).toEqual([]);
    expect(doubtsOf({ ...renewed, amount: '300000' }, current, [])).toEqual([]);
  });

  it('says which values will never have been in force', () => {
    const rewritten = { ...form, amount: '310000', validFrom: '2026-01-01' };
    const wrong = [current, entry(350_000, '2026-11-23T00:00:00.000Z')];
    expect(doubtsOf(rewritten, current, wrong)).toEqual([
      expect.stringContaining('the site will say €300,000 and €350,000 were never in force.'),
    ]);
  });

  it('says that a value in force began on another day', () => {
    const later = { ...formOf(current), validFrom: '2026-03-01' };
    expect(doubtsOf(later, current, [current])).toEqual([
      'The site will say €300,000 has been in force since Mar 1, 2026, not since Jan 1, 2026.',
    ]);
  });
});
