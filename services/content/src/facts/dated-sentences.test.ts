import { factSpan, fillFacts } from '@firm/contracts/rules/fact-html';
import { describe, expect, it } from '@jest/globals';
import { checkFacts } from '../checklist/check-facts.js';
import { DEMO_ARTICLES } from '../demo/demo-content.js';
import { readText } from '../posts/post-text.js';
import { FIRST_REGISTER, firstRegisterAfter } from '../testing/first-register.js';
import { factsDatedBy, factsByDay, formerValuesIn } from './dated-sentences.js';
import { describeOutdated, outdatedFactsOf } from './outdated-sentence.js';
import { outdatedKeysOf, statedKeysOf, statementsOf } from './post-statements.js';
import { outdatedSentencesOf } from './stated-sentences.js';
import type { Register } from './register.js';

const YEARS = factSpan('pt-nationality', 'words', 'ten years');
const REFORM = factSpan('pt-nationality-reform', 'month', 'May 2026');
const TAX = factSpan('it-flat-tax', 'standard', '€300,000');

const postOf = (contentHtml: string) => readText({ title: 'A guide', contentHtml });
const datedIn = (contentHtml: string, register: Register) =>
  outdatedSentencesOf(postOf(contentHtml), outdatedFactsOf(register))
    .filter(({ kind }) => kind === 'dated')
    .map(({ words }) => words);

describe('a sentence that shows a fact beside the day of its value', () => {
  it.each([
    ['a month in words', `<p>Since May 2026 it takes ${YEARS}.</p>`, ['ten years']],
    ['a day', `<p>Since May 19, 2026, it takes ${YEARS}.</p>`, ['ten years']],
    ['another fact', `<p>Since the reform of ${REFORM} it takes ${YEARS}.</p>`, ['ten years']],
    ['Portuguese', `<p>Desde maio de 2026 são ${YEARS} de residência.</p>`, ['ten years']],
    ['a year', `<p>Who moves in 2026 or later pays ${TAX}.</p>`, []],
    ['a later time too', `<p>Since May 2026, and still in November 2026, it takes ${YEARS}.</p>`, []],
    ['another time', `<p>Since March 2026 it takes ${YEARS}.</p>`, []],
    ['a time of something else', `<p>Who was a resident in May 2026 waits ${YEARS}.</p>`, []],
    ['the number of a law', `<p>By Law 1/2026 it takes ${YEARS}.</p>`, []],
    ['no time', `<p>It takes ${YEARS}. The reform came in ${REFORM}.</p>`, []],
    ['the past', `<p>Until May 2026 it was ${YEARS}.</p>`, []],
  ])('has been false since the fact changed: %s', (_what, html, found) => {
    expect(datedIn(html, FIRST_REGISTER)).toEqual([]);
    const register = firstRegisterAfter({ 'pt-nationality': 12, 'it-flat-tax': 350_000 });
    expect(datedIn(html, register)).toEqual(found);
    const isIndexed = statedKeysOf(postOf(html), outdatedFactsOf(FIRST_REGISTER)).some((key) =>
      outdatedKeysOf(outdatedFactsOf(register)).includes(key),
    );
    if (found.length > 0) expect(isIndexed).toBe(true);
  });

  it.each([
    ['<p>Since May 2026 it takes ', YEARS, ['twelve years (since November 22, 2026; before that, ten years)']],
    ['<p>Desde maio de 2026 são ', YEARS, ['doze anos (desde 22 de novembro de 2026; antes, dez anos)']],
    ['<p>Who moves in 2026 or later pays ', TAX, ['€350,000 (since November 22, 2026; before that, €300,000)']],
    ['<p>Until May 2026 it was ', YEARS, ['twelve years']],
    ['<p>Since March 2026 it takes ', YEARS, ['twelve years']],
  ])('shows readers both values beside that day: %s', (before, span, shown) => {
    const html = `${before}${span}.</p><p>It takes ${span}.</p>`;
    const register = firstRegisterAfter({ 'pt-nationality': 12, 'it-flat-tax': 350_000 });
    const former = formerValuesIn(html, register);
    const language = before.includes('maio') ? 'pt' : 'en';
    const filled = fillFacts(html, { find: register.find, language, findFormer: (place) => former.get(place) });
    const texts = [...filled.matchAll(/<span[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual([...shown, shown[0]!.replace(/ \(.*/, '')]);
    expect(formerValuesIn(html, FIRST_REGISTER).size).toBe(0);
  });

  it('is told with what holds, in the list and before publishing', () => {
    const register = firstRegisterAfter({ 'pt-nationality': 12 });
    const post = postOf(`<p>Since May 2026 it takes ${YEARS}.</p>`);
    const [stated] = outdatedSentencesOf(post, outdatedFactsOf(register));
    expect(describeOutdated(stated!, register)).toMatchObject({ kind: 'dated', now: '12 years', becomes: null });
    expect(checkFacts(post, register)).toMatchObject([
      { rule: 'fact-outdated', message: expect.stringContaining('has been 12 years since November 22, 2026') },
    ]);
  });

  it('is found in the sample articles for each fact, and nowhere before it changes', () => {
    const posts = DEMO_ARTICLES.map(readText).map((post) => ({ post, statements: statementsOf(post) }));
    const listed = (register: Register) =>
      posts.flatMap(({ post, statements }) =>
        outdatedSentencesOf(post, outdatedFactsOf(register), statements).filter(({ kind }) => kind === 'dated'),
      );
    expect(listed(FIRST_REGISTER)).toEqual([]);
    const found = [...FIRST_REGISTER.facts.values()].flatMap(({ key, current }) => {
      if (!current || !('amount' in current.value)) return [];
      const sentences = listed(firstRegisterAfter({ [key]: current.value.amount * 7 }));
      return sentences.length > 0 ? [`${key}: ${sentences.length}`] : [];
    });
    expect(found).toEqual([
      ...['pt-nationality: 2', 'pt-nationality-lusophone: 2', 'pt-family-wait: 2', 'pt-family-wait-couples: 1'],
      'pt-crypto-days: 1',
      ...['pt-crypto-rate: 1', 'it-flat-tax: 1', 'it-family-wait: 1', 'it-crypto-rate: 1'],
    ]);
  });
});

describe('what has to be changed with a fact', () => {
  const datedBy = (key: string, name?: string) => {
    const fact = FIRST_REGISTER.facts.get(key)!;
    return factsDatedBy(
      { ...fact, name: name ?? fact.name },
      FIRST_REGISTER,
      factsByDay(FIRST_REGISTER.listCompared()),
    );
  };

  it('is a fact about the same whose value is the day on which it began', () => {
    expect(datedBy('it-flat-tax')).toMatchObject([{ title: expect.stringContaining('applies to moves since') }]);
    expect(datedBy('pt-nationality')).toMatchObject([{ sentence: 'May 19, 2026' }]);
    expect(datedBy('pt-minimum-wage')).toEqual([]);
  });

  it.each([
    ['Minimum wage a month in 2026', true],
    ['Minimum wage a month since January 2026', true],
    ['The €920 minimum wage', true],
    ['Minimum wage a month in 2025', false],
  ])('is its name, where that gives its value or the time: %s', (name, isNamed) => {
    expect(datedBy('pt-minimum-wage', name)).toHaveLength(isNamed ? 1 : 0);
  });

  it('is nothing of any other first fact', () => {
    const found = [...FIRST_REGISTER.facts.keys()].filter((key) => datedBy(key).length > 0);
    expect(found).toEqual(['pt-nationality', 'it-flat-tax']);
  });
});
