import { likeBefore } from './fact-html.js';
import { FORMATS_OF, formatFact, type FactFormat, type FactValue } from './facts.js';
import type { Statement } from './statements.js';

/** Whether a statement stands in a quotation of its own. */
export function isInBlockquote(html: string, { place }: Statement): boolean {
  if (!place) return false;
  const before = html.slice(0, place.start).toLowerCase();
  return before.lastIndexOf('<blockquote') > before.lastIndexOf('</blockquote');
}

/**
 * Whether the words around a statement stay right with another value: not those of "twelve-month", nor a noun whose number
 * would change.
 */
export function staysRight({ value, words, sentence, at }: Statement, now: FactValue): boolean {
  const isHyphened = /^\S+[-‑]\p{L}+$/u.test(words) && value.type !== 'count';
  if (isHyphened || /^[-‑]/.test(sentence.slice(at + words.length))) return false;
  const isOne = (one: FactValue) => 'amount' in one && one.amount === 1;
  return value.type !== 'count' || isOne(value) === isOne(now);
}

/** The fact in place of words, in the format whose form of the former value is nearest to them, whatever parts its thousands. */
export function formatLike({ value, words, language }: Statement): FactFormat {
  const plain = (text: string) =>
    text
      .replace(/[\s\u00a0\u202f]/g, ' ')
      .replace(/(?<=\d)[ .,'’](?=\d{3})/g, '')
      .toLowerCase();
  return (
    FORMATS_OF[value.type].find((known) => plain(formatFact(value, language, known)) === plain(words)) ?? 'standard'
  );
}

/** A value as it is written in place of the words of a statement. */
export const writtenLike = (statement: Statement, now: FactValue): string =>
  likeBefore(statement.words, formatFact(now, statement.language, formatLike(statement)));

/** What stands before a value that is replaced: "The 7th of October" is "October 8" without its article. */
export const withoutArticle = (before: string, { value, language }: Statement): string =>
  value.type === 'date' && language === 'en' ? before.replace(/(?<!\p{L})the $/iu, '') : before;

/** A part of a sentence that has been mended. */
export interface MendedPart {
  text: string;
  /** Whether it is today's value, in place of what the sentence stated. */
  isNew: boolean;
}

/** The sentence of some statements with another text in place of the words of each. */
export function mendedSentence<S extends Statement>(
  statements: readonly S[],
  write: (statement: S) => string,
): MendedPart[] {
  const byPlace = new Map(statements.map((statement) => [statement.at, statement]));
  const inOrder = [...byPlace.values()].sort((one, other) => one.at - other.at);
  const sentence = inOrder[0]?.sentence ?? '';
  let from = 0;
  const parts = inOrder.flatMap((statement) => {
    const before = withoutArticle(sentence.slice(from, statement.at), statement);
    from = statement.at + statement.words.length;
    return [
      { text: before, isNew: false },
      { text: write(statement), isNew: true },
    ];
  });
  return [...parts, { text: sentence.slice(from), isNew: false }].filter(({ text }) => text !== '');
}
