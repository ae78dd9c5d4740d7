import { escapeText, likeBefore, replaceFactSpans } from '../fact-html.js';
import type { ComparedFact } from './fact-index.js';
import { formatFact, formatNamed, tellEndIn, type FactFormat, type FactLanguage } from '../facts.js';
import { textLanguage } from '../text-language.js';

/**
 * A fact in a plain text: `{{fact:pt-fund-minimum}}`, or with a format, `{{fact:pt-fund-minimum:words}}`. The text of an
 * article holds, after a bar, what it said on the day it was saved: `{{fact:pt-fund-minimum:words|five years}}`.
 */
const FACT_FIELD = /\{\{\s*fact:([a-z0-9-]+)(?::([a-z-]+))?\s*(?:\|([^{}]*))?\}\}/g;

/** The keys of the facts that a plain text holds, each once. */
export const factKeysInText = (text: string): string[] => [
  ...new Set([...text.matchAll(FACT_FIELD)].map(([, key = '']) => key)),
];

/** A fact as a plain text holds it. */
export const factField = (key: string, format = 'standard'): string =>
  `{{fact:${key}${format === 'standard' ? '' : `:${format}`}}}`;

/** The HTML of an article with its facts as fields, each with the text of the day it was saved. */
export const withFactFields = (html: string): string =>
  replaceFactSpans(html, (key, format, saved) => `{{fact:${key}:${format}|${saved.replace(/[{}]/g, '')}}}`);

/** The text of an article as it was on the day it was saved. */
export const savedText = (text: string): string =>
  text.replace(FACT_FIELD, (field, _key, _format, saved) => saved ?? field);

/** The text with a sign in place of each fact: what it states in its own words. */
export const withoutFactFields = (text: string): string => text.replace(FACT_FIELD, '\ufffc');

/** What a plain text needs of a fact. */
type TextFact = Pick<ComparedFact, 'name' | 'now'> & Partial<Pick<ComparedFact, 'former' | 'endedAt'>>;

/**
 * The text with the values of its facts, in its language; of a rule that has ended, with its last value and since when it does
 * not hold. A fact that is not known, or in an article has no value yet, stays as it is written.
 */
export function fillFactText(
  text: string,
  find: (key: string) => TextFact | undefined,
  language: FactLanguage = textLanguage(text),
): string {
  return text.replace(FACT_FIELD, (field, key: string, name?: string, saved?: string) => {
    const fact = find(key);
    const format = formatNamed(name);
    if (fact?.now) return likeBefore(saved ?? '', formatFact(fact.now, language, format));
    const last = fact?.former?.at(-1);
    if (fact?.endedAt && last) {
      return `${likeBefore(saved ?? '', formatFact(last, language, format))} (${tellEndIn(language, fact.endedAt)})`;
    }
    return saved ?? (fact ? `${fact.name}: no longer in force` : field);
  });
}

/** The text with something else in place of its facts; of those of an article, what they said on the day it was saved is given too. */
export const replaceFactFields = (
  text: string,
  write: (key: string, format: FactFormat, saved: string) => string,
): string =>
  text.replace(FACT_FIELD, (_field, key: string, name?: string, saved = '') => write(key, formatNamed(name), saved));

/** The text, each fact with what it reads as today beside it: by these words it is found. */
export const withSavedValues = (text: string, fill: (field: string) => string): string =>
  replaceFactFields(text, (key, format) => {
    const field = factField(key, format);
    const shown = fill(field);
    return shown === field ? field : `{{fact:${key}:${format}|${shown.replace(/[{}]/g, '')}}}`;
  });

/** A plain text as HTML, each of its lines a paragraph, with an element for each of its facts. */
export const paragraphsOf = (text: string, spanOf: Parameters<typeof replaceFactFields>[1]): string =>
  `<p>${replaceFactFields(escapeText(text), spanOf).replaceAll('\n', '</p><p>')}</p>`;

/** The lines of such HTML, still escaped. */
export const linesOf = (html: string): string => html.slice('<p>'.length, -'</p>'.length).replaceAll('</p><p>', '\n');
