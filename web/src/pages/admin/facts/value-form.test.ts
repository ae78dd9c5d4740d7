import { describe, expect, it } from '@jest/globals';
import { blankValue, doubtsOf, readAmount } from './value-form';

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

describe('doubtsOf', () => {
  const current = {
    value: { type: 'money', amount: 300_000, unit: 'EUR' } as const,
    validFrom: '2026-01-01T00:00:00.000Z',
    source: { title: 'Lei n.º 23/2007', address: 'https://dre.example/23-2007', article: null },
  };
  const form = { ...blankValue('money'), validFrom: '2027-01-01' };

  it('asks about a value that is far from the one in force', () => {
    expect(doubtsOf({ ...form, amount: '350' }, current)).toEqual(['€350 is far from €300,000.']);
    expect(doubtsOf({ ...form, amount: '350.000' }, current)).toEqual([]);
  });

  it('asks about a new value with the source of the old one', () => {
    const { title, address } = current.source;
    const renewed = { ...form, amount: '350000', sourceTitle: title, sourceAddress: address };
    expect(doubtsOf(renewed, current)).toEqual([expect.stringContaining('The source is still that of €300,000')]);
    expect(doubtsOf({ ...renewed, sourceArticle: 'artigo 90.º' }, current)).toEqual([]);
    expect(doubtsOf({ ...renewed, amount: '300000' }, current)).toEqual([]);
  });

  it('asks about another value from the day of the one in force', () => {
    const rewritten = { ...form, amount: '350000', validFrom: '2026-01-01' };
    expect(doubtsOf(rewritten, current)).toEqual([expect.stringContaining('was never in force')]);
    expect(doubtsOf({ ...rewritten, amount: '300000' }, current)).toEqual([]);
  });
});
