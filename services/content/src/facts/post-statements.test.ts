import { indexFacts } from '@firm/contracts/rules/stated-facts/fact-index';
import { describe, expect, it } from '@jest/globals';
import { readText } from '../posts/post-text.js';
import { FIRST_REGISTER } from '../testing/first-register.js';
import { outdatedFactsOf } from './outdated-sentence.js';
import { mendSentence } from './mend-sentence.js';
import { outdatedKeysOf, statedKeysOf } from './post-statements.js';
import { outdatedSentencesOf } from './stated-sentences.js';

const facts = outdatedFactsOf(FIRST_REGISTER);

/** The post with all its outdated sentences mended. */
function mended(form: { title?: string; contentHtml: string }) {
  const post = readText({ title: 'Portugal', ...form });
  for (const stated of outdatedSentencesOf(post, facts)) mendSentence(post, stated);
  return post;
}
const ten = (format: string, text: string) => `<span data-fact="pt-nationality" data-format="${format}">${text}</span>`;

describe('mendSentence', () => {
  it.each([
    ['Citizenship takes five years.', `Citizenship takes ${ten('words', 'ten years')}.`],
    ['Five years bring citizenship.', `${ten('words', 'Ten years')} bring citizenship.`],
    // "A eight-year wait" would need another article: it is left to staff.
    ['Citizenship has a five-year wait.', 'Citizenship has a five-year wait.'],
    ['Citizenship takes 61 months &amp; luck.', 'Citizenship takes 61 months &amp; luck.'],
    ['Citizenship takes 60 months &amp; luck.', `Citizenship takes ${ten('standard', '10 years')} &amp; luck.`],
    ['Citizenship takes<br>five years.', `Citizenship takes<br>${ten('words', 'ten years')}.`],
    [
      'Citizenship takes <strong>five years</strong>.',
      `Citizenship takes <strong>${ten('words', 'ten years')}</strong>.`,
    ],
    // A tag stands in the middle of the words: it is left to staff.
    ['Citizenship takes <strong>five</strong> years.', 'Citizenship takes <strong>five</strong> years.'],
  ])('writes in the body of %s', (before, after) =>
    expect(mended({ contentHtml: `<p>${before}</p>` }).contentHtml).toBe(`<p>${after}</p>`),
  );

  it('names a cell by its row, and mends it in its place', () => {
    const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
    const contentHtml = table(row('Lease of an office', 'five years'), row('Citizenship', 'five years'));
    const [found, ...others] = outdatedSentencesOf(readText({ title: 'Portugal', contentHtml }), facts);
    expect(found).toMatchObject({ sentence: 'Citizenship: five years', words: 'five years' });
    expect(others).toEqual([]);
    expect(mended({ contentHtml }).contentHtml).toBe(
      table(row('Lease of an office', 'five years'), row('Citizenship', ten('words', 'ten years'))),
    );
  });

  describe('a cell that holds a number alone', () => {
    const table = (head: string, label: string, value: string) =>
      `<p>${PORTUGUESE}</p><table><tbody><tr><th>Golden Visa</th><th>${head}</th></tr><tr><td>${label}</td><td>${value}</td></tr></tbody></table>`;
    const PORTUGUESE = 'Em Portugal a autorização de residência para investimento pede-se com vários montantes.';
    const fund = (text: string) => `<span data-fact="pt-fund-minimum" data-format="number">${text}</span>`;

    it.each([
      ['Mínimo (€)', 'Fundo', '350 000', fund('500 000')],
      ['Mínimo (€)', 'Fundo', '350.000', fund('500 000')],
      ['Montante em euros', 'Fundo', '350 000', fund('500 000')],
      ['EUR', 'Fundo', '350 000', fund('500 000')],
      ['Mínimo', 'Fundo (€)', '350 000', fund('500 000')],
      ['Anos', 'Nacionalidade', '5', '<span data-fact="pt-nationality" data-format="number">10</span>'],
    ])('has the unit of its column or row: %s, %s', (head, label, value, expected) =>
      expect(mended({ contentHtml: table(head, label, value) }).contentHtml.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
        table(head, label, expected),
      ),
    );

    it('is listed, and left to staff, where it counts thousands', () => {
      const contentHtml = table('Em milhares de euros', 'Fundo', '350');
      const found = outdatedSentencesOf(readText({ title: 'Portugal', contentHtml }), facts);
      expect(found).toMatchObject([{ sentence: 'Fundo: 350', mayBeMended: false }]);
    });

    it.each([
      ['Mínimo (USD)', 'Fundo', '350 000'],
      ['Mínimo', 'Fundo', '350 000'],
      ['Mínimo (€)', 'Fundo', '350 000 clientes'],
    ])('is none of other units: %s', (head, label, value) =>
      expect(
        outdatedSentencesOf(readText({ title: 'Portugal', contentHtml: table(head, label, value) }), facts),
      ).toEqual([]),
    );
  });

  it('lists what may be of several countries alike, and leaves it to staff', () => {
    const contentHtml = '<p>Citizenship takes five years.</p>';
    const sentences = (title: string) => outdatedSentencesOf(readText({ title, contentHtml }), facts);
    expect(sentences('Portugal or Italy')).toMatchObject([{ words: 'five years', mayBeMended: false }]);
    expect(sentences('Portugal')).toMatchObject([{ words: 'five years', mayBeMended: true }]);
  });

  it.each([
    ['In Portugal, shares and crypto sold early are both taxed at 28%.', false],
    ['In Portugal, crypto sold early is taxed at 28%.', true],
    ['In Portugal, crypto sold early is taxed at 28%, and gains on shares are taxed at 28%.', false],
  ])('leaves to staff what is a rule of two facts, of which one has changed: %s', (sentence, mayBeMended) => {
    const changed = [...FIRST_REGISTER.compared.values()].map((fact) =>
      fact.key === 'pt-crypto-rate'
        ? { ...fact, former: [fact.now!], now: { type: 'percentage', amount: 30 } as const }
        : fact,
    );
    const known = { ...facts, index: indexFacts(changed) };
    const post = readText({ title: 'Portugal', contentHtml: `<p>${sentence}</p>` });
    const found = outdatedSentencesOf(post, known).filter(({ fact }) => fact.key === 'pt-crypto-rate');
    expect(found).toMatchObject([{ words: '28%', mayBeMended }]);
  });

  it('takes no fact for another one of a sentence by a common word of its name', () => {
    const worth = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
    const plain = { jurisdiction: 'Portugal', former: [worth(500)] };
    const barge = { ...plain, key: 'barge', name: 'Minimum of a barge', terms: ['barge'], now: worth(900) };
    const quay = { ...plain, key: 'quay', name: 'Minimum of a quay', terms: [], now: worth(700) };
    const post = readText({ title: 'Portugal', contentHtml: '<p>The minimum of a barge is €500.</p>' });
    const found = outdatedSentencesOf(post, { ...facts, index: indexFacts([barge, quay]) });
    expect(found).toMatchObject([{ fact: { key: 'barge' }, mayBeMended: true }]);
  });

  it('names a cell that shows a rule that has ended by its row', () => {
    const ended = FIRST_REGISTER.compared;
    const contentHtml = `<table><tbody><tr><th>Research</th><td>${ten('words', 'ten years')}</td></tr></tbody></table>`;
    const found = outdatedSentencesOf(readText({ title: 'Portugal', contentHtml }), { ...facts, ended });
    expect(found).toMatchObject([{ sentence: 'Research: ten years', own: 'ten years', mayBeMended: false }]);
  });

  it('is sought by the keys of its kind: nothing is calculated with a text, and no amount is one', () => {
    const shared = { name: 'Levy', jurisdiction: 'Portugal', terms: ['levy'] };
    const euros = (amount: number) => ({ type: 'money', amount, unit: 'EUR' }) as const;
    const text = (value: string) => ({ type: 'text', text: value }) as const;
    const amount = { ...shared, key: 'levy', now: euros(900), former: [euros(500)] };
    const place = { ...shared, key: 'levy-place', now: text('the town hall'), former: [text('the tax office')] };
    const known = { ...facts, facts: new Map([amount, place].map((fact) => [fact.key, fact])) };
    const keys = outdatedKeysOf({ ...known, index: indexFacts([amount, place]) });
    expect(keys.filter((key) => /^(?:text|calculated) /.test(key))).toEqual(['calculated levy', 'text levy-place']);
    const post = readText({ title: 'Portugal', contentHtml: '<p>The levy is paid at the tax office.</p>' });
    expect(statedKeysOf(post, known)).toEqual(['text levy-place']);
  });

  it('writes text, and no markup, where markup would be read as text', () => {
    const post = mended({
      title: 'Portugal: citizenship <after five years> & a passport',
      contentHtml: '<p>Text.</p>',
    });
    expect(post.title).toBe('Portugal: citizenship <after ten years> & a passport');
  });

  it('reads a title in the language of its text', () => {
    const contentHtml = '<p>Em Portugal a cidadania pede-se ao fim de muitos anos de residência legal.</p>';
    expect(mended({ title: 'Cidadania em cinco anos', contentHtml }).title).toBe('Cidadania em dez anos');
  });
});
