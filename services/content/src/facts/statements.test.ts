import { describe, expect, it } from '@jest/globals';
import { factStatementsIn, indexFacts } from '@firm/contracts/rules/fact-statements';
import { randomUUID } from 'node:crypto';
import type { FactValueRow } from './fact.entity.js';
import { FIRST_FACTS } from './first-facts.js';
import { Register } from './register.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const facts = FIRST_FACTS.map((fact) => ({ ...fact, type: fact.values[0]!.value.type }));
const values = FIRST_FACTS.flatMap(({ key: factKey, values: rows }) =>
  rows.map(({ value, source, validFrom }): FactValueRow => ({
    ...{ id: randomUUID(), factKey, value, source, validFrom: new Date(validFrom), validUntil: null, confirmBy: null },
    ...{ proposedBy: null, proposedAt: NOW, confirmedBy: null, confirmedAt: NOW, withdrawnBy: null, withdrawnAt: null },
  })),
);
const index = indexFacts(new Register({ edition: 1, at: NOW }, facts, values).listCompared());

const outdated = (sentence: string, { title = 'A guide', tags = [] as string[], heading = '' } = {}) =>
  factStatementsIn({ title, tags, html: `<h2>${heading}</h2><p>${sentence}</p>` }, index)
    .filter(({ isOutdated }) => isOutdated)
    .map(({ fact, statement }) => `${fact.key}: ${statement.words}`);

describe('a sentence that states a former value', () => {
  it.each([
    ['In Portugal nationality comes after five years of residence.', {}, ['pt-nationality: five years']],
    ['The nationality law asks for five years.', { tags: ['Portugal'] }, ['pt-nationality: five years']],
    [
      'A fund for the Golden Visa asks for 350 thousand euros.',
      { title: 'Portugal' },
      ['pt-fund-minimum: 350 thousand euros'],
    ],
    [
      'O fundo exige trezentos e cinquenta mil euros.',
      { heading: 'Em Portugal' },
      ['pt-fund-minimum: trezentos e cinquenta mil euros'],
    ],
    ['The flat tax is €100,000 a year.', { tags: ['Italy'] }, ['it-flat-tax: €100,000']],
  ])('is listed: %s', (sentence, context, expected) => expect(outdated(sentence, context)).toEqual(expected));

  it.each([
    [
      'of another country, by the title',
      'Nationality comes after five years of residence.',
      { title: 'Moving to Italy' },
    ],
    ['of another country, by the sentence', 'Spain asks for five years before nationality.', { tags: ['Portugal'] }],
    ['of another country, by a tag', 'Nationality comes after five years.', { tags: ['Malta'] }],
    ['of another subject', 'The lease of the office runs for five years.', { tags: ['Portugal'] }],
    [
      'of a fact that still has the value',
      'Permanent residence is possible after five years, nationality later.',
      { tags: ['Portugal'] },
    ],
    ['as history', 'The flat tax began at 100,000 euros and was raised to 200,000 euros in 2024.', { tags: ['Italy'] }],
    ['as said of the past', 'Until 2022 a fund needed €350,000.', { tags: ['Portugal'] }],
  ])('is not listed %s', (_why, sentence, context) => expect(outdated(sentence, context)).toEqual([]));
});
