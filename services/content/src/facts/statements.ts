import type { FactLanguage, FactValue } from '@firm/contracts/rules/facts';
import { findStatedValues } from '@firm/contracts/rules/stated-values';
import { textLanguage } from '@firm/contracts/rules/text-language';
import { textOfHtml, unescapeHtml } from '../html/text.js';
import type { RegisteredFact } from './register.js';

/** A value that an article states in its own words, not as a fact of the register. */
export interface Statement {
  value: FactValue;
  /** As the article writes it. */
  words: string;
  sentence: string;
  /** The heading above; empty before the first. */
  heading: string;
  language: FactLanguage;
  /** Where the words stand in the HTML; null where an element or entity begins in their middle. */
  place: { start: number; end: number } | null;
}

const PIECE = /<span data-fact="[^>]*>[^<]*<\/span>|<[^>]*>|&(?:quot|#39|lt|gt|nbsp|amp);|[^<&]+|&/g;
const BLOCK_TAG = /^<\/?(?:p|h[1-4]|li|ul|ol|t[dhr]|table|tbody|blockquote|pre|figure|figcaption|br|hr|div)\b/;
const SENTENCE_END = /(?<=[.!?…])\s+(?=[\p{Lu}"“«(¿¡])/gu;
/** Stands for a fact, or for what ends a value. */
const BREAK = '\ufffc';

/** The values that the HTML of an article states in its own words. */
export function statementsIn(html: string): Statement[] {
  const language = textLanguage(textOfHtml(html.slice(0, 3_000)));
  const statements: Statement[] = [];
  let heading = '';
  let text = '';
  /** For each character of the text, where it stands in the HTML. */
  let places: number[] = [];
  const endBlock = (isHeading: boolean) => {
    for (const { value, start, end } of findStatedValues(text, language)) {
      const first = places[start] ?? 0;
      const last = (places[end - 1] ?? 0) + 1;
      const words = text.slice(start, end);
      const place = html.slice(first, last) === words ? { start: first, end: last } : null;
      statements.push({ value, words, sentence: sentenceAt(text, start), heading, language, place });
    }
    if (isHeading) heading = text.trim();
    text = '';
    places = [];
  };
  for (const { 0: piece, index } of html.matchAll(PIECE)) {
    if (piece.startsWith('<span data-fact=')) {
      text += BREAK;
      places.push(index);
    } else if (piece.startsWith('<')) {
      if (BLOCK_TAG.test(piece)) endBlock(/^<\/h/.test(piece));
    } else {
      const written = piece.startsWith('&') ? unescapeHtml(piece) : piece;
      for (let offset = 0; offset < written.length; offset += 1) places.push(index + offset);
      text += written;
    }
  }
  endBlock(false);
  return statements;
}

function sentenceAt(text: string, at: number): string {
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(SENTENCE_END)) {
    if (index >= at) return text.slice(start, index).replaceAll(BREAK, '…').trim();
    start = index + gap.length;
  }
  return text.slice(start).replaceAll(BREAK, '…').trim();
}

/** A value as a key of the index. */
export const keyOf = (value: FactValue): string =>
  [value.type, 'amount' in value ? value.amount : value.text, 'unit' in value ? value.unit : ''].join(' ');

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words of a name that say little: shorter than this. */
const MIN_NAME_WORD = 5;

/**
 * Whether a statement is about a fact: its sentence, its heading or the title of the article has one of the fact's terms; of
 * a fact without terms, a longer word of its name.
 */
export function isAbout({ terms, name }: RegisteredFact, { sentence, heading }: Statement, title: string): boolean {
  const context = fold(`${sentence}\n${heading}\n${title}`);
  const words =
    terms.length > 0 ? terms : (name.match(/[\p{L}-]+/gu) ?? []).filter(({ length }) => length >= MIN_NAME_WORD);
  return words.some((word) => context.includes(fold(word)));
}

/** The values that a fact had, and has no more. */
export function formerValues({ values, current }: RegisteredFact, now: Date): FactValue[] {
  return values
    .filter((row) => row.confirmedAt && !row.withdrawnAt && row.validFrom <= now)
    .map(({ value }) => value)
    .filter((value) => !current || keyOf(value) !== keyOf(current.value));
}
