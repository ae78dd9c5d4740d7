import type { ComparedFact } from './fact-statements.js';
import { FACT_FORMATS, formatFact } from './facts.js';
import { textLanguage } from './text-language.js';

/** A fact in a plain text: `{{fact:pt-fund-minimum}}`, or with a format, `{{fact:pt-fund-minimum:words}}`. */
const FACT_FIELD = /\{\{\s*fact:([a-z0-9-]+)(?::([a-z-]+))?\s*\}\}/g;

/** The keys of the facts that a plain text holds, each once. */
export const factKeysInText = (text: string): string[] => [
  ...new Set([...text.matchAll(FACT_FIELD)].map(([, key = '']) => key)),
];

/** A fact as a plain text holds it. */
export const factField = (key: string, format = 'standard'): string =>
  `{{fact:${key}${format === 'standard' ? '' : `:${format}`}}}`;

/** The text with the values of its facts, in its language; a fact that is not known stays as it is written. */
export function fillFactText(
  text: string,
  find: (key: string) => ComparedFact | undefined,
  language = textLanguage(text),
): string {
  return text.replace(FACT_FIELD, (field, key: string, name: string | undefined) => {
    const fact = find(key);
    if (!fact) return field;
    const format = FACT_FORMATS.find((known) => known === name) ?? 'standard';
    return fact.now ? formatFact(fact.now, language, format) : `${fact.name}: no longer in force`;
  });
}
