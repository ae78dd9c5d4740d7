import { expect, it } from '@jest/globals';
import type { PublicFact } from '@firm/contracts/api/facts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleFacts } from './article-facts';
import { OTHER_LANGUAGES } from './other-languages';

const FACT: PublicFact = {
  ...{ key: 'tax', name: 'Imposto substitutivo', nameLanguage: 'pt', jurisdiction: 'Itália', text: '€300,000' },
  ...{ value: { type: 'money', amount: 300_000, unit: 'EUR' }, validFrom: '2025-12-31T23:00:00Z', coming: null },
  ...{
    since: 'January 1, 2026',
    source: { title: 'Legge 199/2025', address: 'https://law.example/', article: null, language: 'it' },
  },
};
const rowOf = (fact: PublicFact) =>
  renderToStaticMarkup(createElement(ArticleFacts, { facts: [fact], words: OTHER_LANGUAGES.pt.frame }));

it('names a rule in the language of the article, marked as such', () => {
  expect(rowOf(FACT)).toContain('<span lang="pt">Itália, Imposto substitutivo</span>: <strong');
});

it('marks the name of a source as being in its own language', () => {
  expect(rowOf(FACT)).toMatch(/<a [^>]*lang="it"[^>]*>Legge 199\/2025/);
});
