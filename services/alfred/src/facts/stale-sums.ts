import { calculationsIn, hasFactor, staleCalculations } from '@firm/contracts/rules/stated-facts/fact-calculations';
import { factSpan, unescapeText } from '@firm/contracts/rules/fact-html';
import { statementsIn } from '@firm/contracts/rules/stated-facts/statements';
import { factKeysInText, linesOf, paragraphsOf, withFactFields } from '@firm/contracts/rules/stated-facts/fact-text';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import type { RulesInForce } from './rules-in-force.js';

const REMARKS: Record<FactLanguage, string> = {
  en: 'calculated with an earlier value',
  pt: 'calculado com um valor anterior',
  es: 'calculado con un valor anterior',
  fr: 'calculé avec une valeur antérieure',
  it: 'calcolato con un valore precedente',
};

/** Lines one below the other that are rows of a table: passages have their cells with "; " between (`chunk-article.ts`). */
const ROWS = /(?:<p>(?:(?!<\/p>|(?<!&\w+); )[^])*(?<!&\w+); (?:(?!<\/p>)[^])*<\/p>)+/g;

/** A passage, its text with facts as fields. */
interface StatingPassage {
  title: string;
  heading: string | null;
  tags: readonly string[];
  text: string;
  language: FactLanguage;
}

/**
 * The text of a passage with a remark after each value that was calculated with a former value of a fact that stands or is named
 * beside it: whoever quotes it quotes the remark.
 */
export function markStaleSums({ title, heading, tags, text, language }: StatingPassage, rules: RulesInForce): string {
  const showsChanged = factKeysInText(text).some((key) => rules.find(key)?.former.length);
  if (!rules.hasFormer || (!showsChanged && !hasFactor(text))) return text;
  const html = paragraphsOf(text, factSpan);
  const valuesOf = (key: string) => {
    const { now = null, former = [] } = rules.find(key) ?? {};
    return now ? [now, ...former] : former;
  };
  const statements = statementsIn(html).map((statement) => ({ ...statement, heading: heading ?? '' }));
  const known = { valuesOf, index: rules.index, about: { title, tags: [...tags] }, table: ROWS };
  const calculations = calculationsIn(html, statements, known);
  const ends = staleCalculations(calculations, (key) => rules.find(key)?.now ?? null).map(
    ({ statement }) => statement.place?.end ?? 0,
  );
  if (ends.length === 0) return text;
  let marked = html;
  // From the end, so that what was found keeps its place.
  for (const end of [...new Set(ends)].sort((one, other) => other - one)) {
    marked = `${marked.slice(0, end)} (${REMARKS[language]})${marked.slice(end)}`;
  }
  return unescapeText(withFactFields(linesOf(marked)));
}
