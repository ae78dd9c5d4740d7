import { factSpan } from '@firm/contracts/rules/fact-html';
import type { Wordings } from '@firm/contracts/rules/facts';
import { describe, expect, it } from '@jest/globals';
import { Register } from '../facts/register.js';
import { readText } from '../posts/post-text.js';
import { FIRST_REGISTER, firstRegisterAfter } from '../testing/first-register.js';
import { checkFacts } from './check-facts.js';

describe('the offer to insert a fact', () => {
  it.each([
    [20, 'For the Golden Visa in Portugal the company has to create 10 jobs.', '20'],
    // "1 jobs": the number of the noun would be wrong.
    [1, 'For the Golden Visa in Portugal the company has to create 10 jobs.', undefined],
  ])('stands only where the words around it stay right: %d, %s', (jobs, sentence, offered) => {
    const post = readText({ title: 'Portugal', contentHtml: `<p>${sentence}</p>` });
    const findings = checkFacts(post, firstRegisterAfter({ 'pt-jobs': jobs }));
    expect(findings.map(({ rule, fact }) => [rule, fact?.text])).toEqual([['fact-outdated', offered]]);
  });

  it('is not made for a number before a hyphen, whose article may change with it: "an eight-year wait"', () => {
    const post = readText({ title: 'Portugal', contentHtml: '<p>Citizenship has a five-year wait.</p>' });
    const findings = checkFacts(post, firstRegisterAfter({ 'pt-nationality': 8 }));
    expect(findings.map(({ rule, fact }) => [rule, fact])).toEqual([['fact-outdated', undefined]]);
  });
});

it('warns of a text that an article of another language shows in English', () => {
  const text = { type: 'text', text: 'parents alone' } as const;
  const withWordings = (wordings: Wordings) => {
    const { facts, edition } = FIRST_REGISTER;
    const all = [...facts.values()].map((fact) => ({
      ...fact,
      values: fact.values.map((row) => (row.value.type === 'text' ? { ...row, value: { ...text, wordings } } : row)),
    }));
    return new Register(
      edition,
      all,
      all.flatMap(({ values }) => values),
    );
  };
  const [shown] = [...FIRST_REGISTER.facts.values()].filter(({ type }) => type === 'text').map((fact) => fact.key);
  const span = factSpan(shown!, 'standard', 'parents alone');
  const warned = (contentHtml: string, wordings: Wordings) =>
    checkFacts(readText({ title: 'Italia', contentHtml }), withWordings(wordings))
      .filter(({ rule }) => rule === 'fact-untranslated')
      .map(({ message }) => message);
  const portuguese = `<p>Em Itália a cidadania por descendência não é para todos: contam ${span} e mais ninguém.</p>`;
  expect(warned(portuguese, {})).toEqual([
    expect.stringContaining('has no wording in Portuguese: readers see “parents alone”'),
  ]);
  expect(warned(portuguese, { pt: 'só os pais' })).toEqual([]);
  expect(warned(`<p>What counts in Italy is ${span} and nobody else.</p>`, {})).toEqual([]);
});

it('warns of a rule without a name in the language of the article, whose list shows the English one', () => {
  const { facts, edition } = FIRST_REGISTER;
  const named = (nameWordings: Wordings) =>
    new Register(
      edition,
      [...facts.values()].map((fact) => ({ ...fact, nameWordings })),
      [...facts.values()].flatMap(({ values }) => values),
    );
  const span = factSpan('pt-jobs', 'standard', '10');
  const warned = (contentHtml: string, nameWordings: Wordings) =>
    checkFacts(readText({ title: 'Portugal', contentHtml }), named(nameWordings))
      .filter(({ rule }) => rule === 'fact-untranslated')
      .map(({ severity, message }) => [severity, message]);
  const portuguese = `<p>Quem não quer investir um mínimo tem de criar postos de trabalho em Portugal: ${span}, e não mais.</p>`;
  expect(warned(portuguese, { es: 'Empleos' })).toEqual([
    ['warning', expect.stringMatching(/^The fact “Golden Visa: jobs .*” has no name in Portuguese: readers see/)],
  ]);
  expect(warned(portuguese, { pt: 'Postos de trabalho' })).toEqual([]);
  expect(warned(`<p>Who does not want to invest the minimum has to create ${span} jobs in Portugal.</p>`, {})).toEqual(
    [],
  );
});
