import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changesOf,
  enteredValueProblem,
  factValueProblem,
  formatFact,
  formatFirmDayIn,
  isDay,
  isSameValue,
  valueAt,
  type DatedValue,
  type FactValue,
} from './facts.js';

it.each([
  ['en', 'December 1, 2026'],
  ['pt', '1 de dezembro de 2026'],
  ['es', '1 de diciembre de 2026'],
  ['fr', '1er décembre 2026'],
  ['it', '1 dicembre 2026'],
] as const)('formatFirmDayIn writes a day in %s', (language, day) => {
  expect(formatFirmDayIn(language, '2026-12-01T08:00:00Z')).toBe(day);
});

const EUROS: FactValue = { type: 'money', amount: 500_000, unit: 'EUR' };
const YEARS: FactValue = { type: 'duration', amount: 5, unit: 'year' };
const PLACE = { type: 'text', text: 'the tax office', wordings: { pt: 'o serviço de finanças' } } as const;
const DAY: FactValue = { type: 'date', text: '2023-10-07' };

describe('a value that staff enter', () => {
  it.each([
    [{ type: 'duration', amount: 0, unit: 'day' }, 'longer than zero'],
    [{ type: 'percentage', amount: 500 }, 'at most 100'],
    [{ type: 'percentage', amount: 7.12345 }, 'four decimals'],
    [{ type: 'money', amount: 0.1 + 0.2, unit: 'EUR' }, 'two decimals'],
    [{ type: 'money', amount: 12.5, unit: 'EUR' }, null],
    [{ type: 'percentage', amount: 26.07 }, null],
    [{ type: 'percentage', amount: 100 }, null],
    [{ type: 'date', text: '2026-02-30' }, '2027-01-31'],
  ] as const)('%j: %s', (value, problem) => {
    const told = enteredValueProblem(value);
    if (problem === null) expect(told).toBeNull();
    else expect(told).toContain(problem);
  });

  it('may be of a kind that was stored before it was refused, which an import keeps', () => {
    expect(factValueProblem({ type: 'duration', amount: 0, unit: 'year' })).toBeNull();
  });
});

it('isDay takes whole days that the calendar has', () => {
  const texts = ['2028-02-29', '2027-02-29', '2027-02-30', '2027-01', '2027', '', '2027-01-31T00', '+002027-01-31'];
  expect(texts.filter(isDay)).toEqual(['2028-02-29']);
});

describe('formatFact', () => {
  it.each([
    [EUROS, 'en', 'standard', '€500,000'],
    [EUROS, 'en', 'name', '500,000 euros'],
    [EUROS, 'es', 'standard', '500.000\u00a0€'],
    [EUROS, 'pt', 'words', '500 mil euros'],
    [{ ...EUROS, amount: 1_500_000 }, 'pt', 'words', '1,5 milhões de euros'],
    [{ ...EUROS, amount: 2_000_000 }, 'fr', 'words', "2 millions d'euros"],
    [{ ...EUROS, unit: 'USD', amount: 10_000 }, 'en', 'standard', '$10,000'],
    [{ ...EUROS, amount: 12.5 }, 'en', 'standard', '€12.50'],
    [YEARS, 'en', 'standard', '5 years'],
    [YEARS, 'en', 'words', 'five years'],
    [YEARS, 'it', 'number-words', 'cinque'],
    [{ ...YEARS, amount: 13 }, 'en', 'words', '13 years'],
    [{ ...YEARS, amount: 1, unit: 'week' }, 'pt', 'words', 'uma semana'],
    [{ type: 'percentage', amount: 20 }, 'pt', 'words', '20 por cento'],
    [{ type: 'percentage', amount: 7.5 }, 'en', 'standard', '7.5%'],
    [DAY, 'en', 'standard', 'October 7, 2023'],
    [DAY, 'pt', 'standard', '7 de outubro de 2023'],
    [{ type: 'date', text: '2027-01-01' }, 'fr', 'standard', '1er janvier 2027'],
    [{ type: 'date', text: '2027-01-11' }, 'fr', 'standard', '11 janvier 2027'],
    [DAY, 'en', 'month', 'October 2023'],
    [DAY, 'en', 'year', '2023'],
    [{ type: 'count', amount: 10 }, 'en', 'number-words', 'ten'],
    [PLACE, 'en', 'standard', 'the tax office'],
    [PLACE, 'pt', 'standard', 'o serviço de finanças'],
    // Nobody has written it in Spanish.
    [PLACE, 'es', 'standard', 'the tax office'],
  ] as const)('writes %j in %s as %s: %s', (value, language, format, text) => {
    expect(formatFact(value, language, format)).toBe(text);
  });
});

const moment = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(hours * 3_600_000));
const laterOr = (none: null) => fc.option(moment, { nil: none });
const dated: fc.Arbitrary<DatedValue> = fc.record({
  value: fc.integer({ min: 1, max: 3 }).map((amount): FactValue => ({ type: 'count', amount })),
  validFrom: moment,
  validUntil: laterOr(null),
  confirmedAt: laterOr(null),
  withdrawnAt: laterOr(null),
});
const history = fc.array(dated, { maxLength: 6 });

describe('the value of a fact at a moment', () => {
  it('is what had been confirmed and had begun by then', () => {
    fc.assert(
      fc.property(history, moment, (values, at) => {
        const value = valueAt(values, at);
        if (!value) return;
        expect(Number(value.confirmedAt)).toBeLessThanOrEqual(Number(at));
        expect(Number(value.validFrom)).toBeLessThanOrEqual(Number(at));
        expect(value.withdrawnAt === null || value.withdrawnAt > at).toBe(true);
        expect(value.validUntil === null || value.validUntil > at).toBe(true);
      }),
    );
  });

  it('stays what it was, whatever is entered, confirmed or withdrawn later', () => {
    fc.assert(
      fc.property(history, history, moment, (values, more, at) => {
        const after = (date: Date | null) => (date && date <= at ? new Date(Number(at) + 1) : date);
        const later = more.map((value) => ({ ...value, confirmedAt: after(value.confirmedAt) }));
        const withdrawn = values.map((value) => ({
          ...value,
          withdrawnAt: value.withdrawnAt ?? new Date(Number(at) + 1),
        }));
        expect(valueAt([...withdrawn, ...later], at)?.value).toEqual(valueAt(values, at)?.value);
      }),
    );
  });

  it('is the outcome of the changes up to then, once everything is known', () => {
    fc.assert(
      fc.property(history, moment, (given, at) => {
        const start = new Date(0);
        const values = given.map((value) => ({ ...value, confirmedAt: value.confirmedAt && start, withdrawnAt: null }));
        const changes = changesOf(values, start);
        const last = changes.filter((change) => change.at <= at).at(-1);
        expect(isSameValue(valueAt(values, at)?.value, last?.after?.value)).toBe(true);
        for (const [index, { before }] of changes.entries()) {
          expect(isSameValue(before?.value, changes[index - 1]?.after?.value)).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(history, moment, (given, at) => {
        // Two values that begin at one moment and were confirmed at one moment cannot be told apart.
        const values = given.map((value, index) => ({ ...value, confirmedAt: value.confirmedAt && new Date(index) }));
        expect(valueAt([...values].reverse(), at)).toEqual(valueAt(values, at));
      }),
    );
  });

  it('ends with its last value: an earlier one does not return', () => {
    const at = (hour: number) => new Date(hour * 3_600_000);
    const value = (amount: number, from: number, until: number | null): DatedValue => ({
      ...{ value: { type: 'count', amount }, validFrom: at(from), validUntil: until === null ? null : at(until) },
      ...{ confirmedAt: at(0), withdrawnAt: null },
    });
    const values = [value(1, 1, null), value(2, 5, 8)];
    expect([0, 1, 4, 5, 7, 8, 9].map((hour) => valueAt(values, at(hour))?.value ?? null)).toEqual(
      [null, 1, 1, 2, 2, null, null].map((amount) => amount && { type: 'count', amount }),
    );
  });
});
