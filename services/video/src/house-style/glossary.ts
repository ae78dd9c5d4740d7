import { escapeRegExp } from '@firm/contracts/rules/countries';
import type { GlossaryTerm } from '@firm/contracts/api/house-style';

/** Replaces the known misspellings of each term, as whole words and in any letter case, by the firm's spelling. */
export function correctTerms(glossary: readonly GlossaryTerm[]): (text: string) => string {
  const corrections = glossary.flatMap(({ term, misheard }) =>
    misheard.filter((spelling) => spelling.trim()).map((spelling) => ({ term, pattern: patternOf(spelling) })),
  );
  return (text) => corrections.reduce((corrected, { term, pattern }) => corrected.replace(pattern, () => term), text);
}

/** A letter or digit beside it would make it a part of another word. */
function patternOf(spelling: string): RegExp {
  const words = spelling.trim().split(/\s+/).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}
