import { describe, expect, it } from '@jest/globals';
import type { PublicFact } from '@firm/contracts/api/facts';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleFacts } from './article-facts';

const FACT = {
  ...{ key: 'tax', name: 'Flat tax', jurisdiction: 'Italy', text: '€300,000', since: 'January 1, 2026' },
  ...{ value: { type: 'money', amount: 300_000, unit: 'EUR' }, validFrom: '2025-12-31T23:00:00Z', coming: null },
  source: { title: 'Legge 199/2025', address: 'https://law.example/', article: null },
} as const;
const rowOf = (fact: PublicFact, language: FactLanguage) =>
  /<li.*<\/li>/s.exec(renderToStaticMarkup(createElement(ArticleFacts, { facts: [fact], language })))?.[0] ?? '';
const textOf = (row: string) => row.replace(/<[^>]*>/g, '');

describe('a rule below an article', () => {
  it('is told in the language of the article', () => {
    const coming = { value: null, text: 'deixa de vigorar', from: '2027-01-01T00:00:00Z', day: '1 de janeiro de 2027' };
    const names = { name: 'Imposto substitutivo', jurisdiction: 'Itália', since: '1 de janeiro de 2026', coming };
    const row = rowOf({ ...FACT, ...names, text: '300 000 €' }, 'pt');
    expect(textOf(row)).toBe(
      'Itália, Imposto substitutivo: 300 000 €, desde 1 de janeiro de 2026. Legge 199/2025. ' +
        'A partir de 1 de janeiro de 2027: deixa de vigorar.',
    );
    expect(row).not.toContain('lang=');
  });

  it('marks what is English in another language, and nothing in English', () => {
    expect(textOf(rowOf(FACT, 'en'))).toBe('Italy, Flat tax: €300,000, since January 1, 2026. Legge 199/2025.');
    expect(rowOf(FACT, 'en')).not.toContain('lang=');
    const row = rowOf({ ...FACT, text: 'parents', isNameEnglish: true, isTextEnglish: true }, 'es');
    expect(row).toContain('<span lang="en">Flat tax</span>: <strong lang="en"');
  });
});
