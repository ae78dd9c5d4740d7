import { likeBefore, replaceFactSpans } from './fact-html.js';
import type { ComparedFact } from './fact-statements.js';
import { FACT_FORMATS, formatFact, type FactLanguage } from './facts.js';
import { textLanguage } from './text-language.js';

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

/**
 * The text with the values of its facts, in its language. A fact that is not known, or in an article has no value, stays as
 * it is written.
 */
export function fillFactText(
  text: string,
  find: (key: string) => Pick<ComparedFact, 'name' | 'now'> | undefined,
  language: FactLanguage = textLanguage(text),
): string {
  return text.replace(FACT_FIELD, (field, key: string, name?: string, saved?: string) => {
    const fact = find(key);
    const format = FACT_FORMATS.find((known) => known === name) ?? 'standard';
    if (fact?.now) return likeBefore(saved ?? '', formatFact(fact.now, language, format));
    return saved ?? (fact ? `${fact.name}: no longer in force` : field);
  });
}
