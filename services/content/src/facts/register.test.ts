import { fillFactText } from '@firm/contracts/rules/stated-facts/fact-text';
import type { FactLanguage, FactValue } from '@firm/contracts/rules/facts';
import { describe, expect, it } from '@jest/globals';
import type { FactValueRow } from './fact.entity.js';
import { Register } from './register.js';

const MOMENT = new Date('2026-06-01T12:00:00Z');
const euros = (amount: number): FactValue => ({ type: 'money', unit: 'EUR', amount });
const row = (amount: number, from: string, more: Partial<FactValueRow> = {}): FactValueRow => ({
  ...{ id: `${amount} ${from}`, factKey: 'fund', value: euros(amount), validFrom: new Date(from), validUntil: null },
  ...{ source: { title: 'Law', address: 'https://law.example/', article: null }, confirmBy: null },
  ...{ proposedBy: null, proposedAt: MOMENT, confirmedBy: null, confirmedAt: new Date('2026-01-01T00:00:00Z') },
  ...{ withdrawnBy: null, withdrawnAt: null, corrects: [], ...more },
});
const registerOf = (...values: FactValueRow[]) => {
  const fact = { key: 'fund', name: 'Minimum', jurisdiction: 'Portugal', type: 'money' as const, terms: [] };
  return new Register({ edition: 1, at: MOMENT }, [fact], values);
};
const historyOf = (...values: FactValueRow[]) => {
  const [compared] = registerOf(...values).listCompared();
  return compared?.history?.map(({ value, from, until }) => [(value as { amount: number }).amount, from, until]);
};

describe('a value that is entered again', () => {
  it('has been in force since the first time, also with a mistake of the same moment between', () => {
    const again = row(300, '2026-05-01', { id: 'again', confirmedAt: new Date('2026-05-02T00:00:00Z') });
    const values = [row(100, '2017-01-01'), row(300, '2026-01-01'), row(350, '2026-05-01'), again];
    const register = registerOf(...values);
    expect(register.listPublic()).toMatchObject([{ text: '€300', since: 'January 1, 2026' }]);
    expect(register.facts.get('fund')?.current?.id).toBe('again');
    expect(register.find('fund')?.note).toContain('As of January 1, 2026.');
  });

  it('is of another time where nothing, or another value, held between', () => {
    const ended = row(300, '2020-01-01', { validUntil: new Date('2025-01-01') });
    expect(registerOf(ended, row(300, '2026-01-01')).listPublic()).toMatchObject([{ since: 'January 1, 2026' }]);
    const other = [row(300, '2020-01-01'), row(310, '2025-01-01'), row(300, '2026-01-01')];
    expect(registerOf(...other).listPublic()).toMatchObject([{ since: 'January 1, 2026' }]);
  });
});

it('a fact in a guide in another language has its value, its days and its note in that language', () => {
  const ended = new Date('2027-01-01');
  const register = registerOf(row(1_000, '2026-03-08', { validUntil: ended }));
  expect(register.listPublic(['fund'], 'pt')).toMatchObject([
    {
      ...{ text: '1000\u00a0€', since: '8 de março de 2026' },
      coming: { text: 'deixa de vigorar', day: '1 de janeiro de 2027' },
    },
  ]);
  expect(register.listPublic()).toMatchObject([{ text: '€1,000', coming: { text: 'no longer in force' } }]);
  expect(register.findIn('pt', 'fund')?.note).toBe('Em vigor desde 8 de março de 2026. Fonte: Law');
  expect(register.findIn('it', 'fund')?.note).toBe('In vigore dall’8 marzo 2026. Fonte: Law');
  expect(register.find('fund')?.note).toBe('As of March 8, 2026. Source: Law');
  expect(register.findIn('pt', 'none')).toBeUndefined();
});

describe('the history of a fact', () => {
  it('is what held when, by the days of the firm, today included and what is coming not', () => {
    const begun = [row(100, '2017-01-01'), row(200, '2024-08-09T23:00:00Z'), row(300, '2026-01-01')];
    expect(historyOf(...begun, row(400, '2027-01-01'))).toEqual([
      [100, '2017-01-01', '2024-08-10'],
      [200, '2024-08-10', '2026-01-01'],
      [300, '2026-01-01', null],
    ]);
  });

  it('leaves a time out in which nothing held', () => {
    const ended = row(100, '2020-01-01', { validUntil: new Date('2025-01-01') });
    expect(historyOf(ended)).toEqual([[100, '2020-01-01', '2025-01-01']]);
    expect(historyOf(ended, row(300, '2026-01-01'))?.[1]).toEqual([300, '2026-01-01', null]);
  });

  it('has the value last that was confirmed last, of two that were proposed for one day', () => {
    const validUntil = new Date('2026-05-01');
    const confirmedAt = new Date('2026-01-02T00:00:00Z');
    const register = registerOf(
      row(100, '2026-02-01', { confirmedAt, validUntil }),
      row(200, '2026-02-01', { validUntil }),
    );
    const fact = register.compared.get('fund');
    expect(fact?.former).toEqual([euros(200), euros(100)]);
    expect(fillFactText('{{fact:fund}}', () => fact)).toBe('€100 (no longer in force since May 1, 2026)');
    expect(register.find('fund')?.value).toEqual(euros(100));
  });

  it('has nothing that was not confirmed, or was withdrawn or corrected', () => {
    const proposal = row(100, '2020-01-01', { confirmedAt: null });
    const withdrawn = row(200, '2021-01-01', { withdrawnAt: new Date('2026-02-01') });
    const wrong = row(250, '2026-01-01', { id: 'wrong', confirmedAt: new Date('2025-01-01T00:00:00Z') });
    expect(historyOf(proposal, withdrawn, wrong, row(300, '2026-01-01'))).toEqual([[300, '2026-01-01', null]]);
  });
});

it('lists facts with their names in a language, and in English where nobody has written them there', () => {
  const named = {
    ...{ key: 'fund', name: 'Minimum', nameWordings: { pt: 'Mínimo' } },
    jurisdiction: 'Italy',
    terms: [],
  };
  const register = new Register({ edition: 1, at: MOMENT }, [{ ...named, type: 'money' }], [row(300, '2026-01-01')]);
  const inLanguage = (language?: FactLanguage) => register.listPublic(undefined, language)[0];
  expect(inLanguage('pt')).toMatchObject({
    name: 'Mínimo',
    nameLanguage: 'pt',
    jurisdiction: 'Itália',
    text: '300\u00a0€',
  });
  for (const shown of [inLanguage(), inLanguage('es')]) {
    expect(shown).toMatchObject({ name: 'Minimum', jurisdiction: 'Italy' });
    expect(shown).not.toHaveProperty('nameLanguage');
  }
});
