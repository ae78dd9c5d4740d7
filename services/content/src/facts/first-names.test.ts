import { FACT_LANGUAGES, nameIn } from '@firm/contracts/rules/facts';
import { describe, expect, it } from '@jest/globals';
import { FIRST_FACTS } from './first-facts.js';

describe.each(FACT_LANGUAGES)('the names of the first facts in %s', (language) => {
  const named = FIRST_FACTS.map((fact) => ({ ...fact, own: nameIn(fact, language) ?? '' }));

  it('are there, short, and each of one rule of its country', () => {
    expect(named.filter(({ own }) => own === '' || own.length > 110)).toEqual([]);
    expect(new Set(named.map(({ jurisdiction, own }) => `${jurisdiction} ${own}`)).size).toBe(named.length);
  });

  it('state no number that the English name does not', () => {
    const numbersIn = (text: string) => text.match(/\d+/g) ?? [];
    for (const { name, own } of named) expect([own, numbersIn(own)]).toEqual([own, numbersIn(name)]);
  });
});
