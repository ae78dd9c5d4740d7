import { escapeText, factSpan, likeBefore } from '@firm/contracts/rules/fact-html';
import { formatFact, isComparable, type FactFormat, type FactValue } from '@firm/contracts/rules/facts';
import { formatLike } from '@firm/contracts/rules/own-words';
import type { Statement } from '@firm/contracts/rules/statements';
import { conflict } from '@firm/platform/http/problem';
import type { PostStatement, StatingPost } from './post-statements.js';
import type { StatedSentence } from './stated-sentences.js';

/** What the words of a statement are replaced by, where that is no fact. */
export const productText = ({ product, language, words, ...statement }: PostStatement): string | null =>
  product ? likeBefore(words, formatFact(product, language, formatLike({ ...statement, words, language }))) : null;

/**
 * Puts what holds today in place of the words of a sentence, wherever a post has it: in its body the fact, elsewhere, and for
 * what was calculated, the value as text.
 * @throws ProblemError conflict when a field becomes longer than it may be.
 */
export function mendSentence(post: StatingPost, { fact, statements }: StatedSentence): void {
  const { key, now } = fact;
  if (!now) return;
  // From the end, so that what was found keeps its place.
  for (const statement of [...statements].sort((a, b) => (b.place?.start ?? 0) - (a.place?.start ?? 0))) {
    const { source, isAttribute } = statement;
    const product = productText(statement);
    const { place, format, text } = product
      ? { place: statement.place, format: 'standard' as const, text: product }
      : replacementFor(statement, now);
    if (!place || (source && !source.write)) continue;
    const replace = (whole: string, part: string) => {
      const before = whole.slice(0, place.start);
      // "The 7th of October" is "October 8" without its article.
      const isDate = now.type === 'date' && statement.language === 'en';
      return (isDate ? before.replace(/(?<!\p{L})the $/iu, '') : before) + part + whole.slice(place.end);
    };
    if (!source) {
      post.contentHtml = replace(
        post.contentHtml,
        isAttribute || product ? escapeText(text) : factSpan(key, format, escapeText(text)),
      );
      continue;
    }
    source.text = replace(source.text, text);
    if ([...source.text].length > source.limit) {
      throw conflict(`${source.field} would have more than ${source.limit} characters. Please edit it by hand.`);
    }
    source.write?.(source.text);
  }
}

/** The fact in place of a statement: its words that are replaced, where they stand, and how the value of today is written there. */
export function replacementFor(
  statement: Statement,
  now: FactValue,
): Pick<Statement, 'place' | 'words'> & { format: FactFormat; text: string } {
  const { place, words, format } = replacedPart(statement, now);
  return { place, words, format, text: likeBefore(words, formatFact(now, statement.language, format)) };
}

/** What is replaced of a statement: of "five-year" the number alone, where the new value has the same unit. */
function replacedPart(
  statement: Statement,
  now: FactValue,
): Pick<Statement, 'place' | 'words'> & { format: FactFormat } {
  const { value, words, place, language } = statement;
  const [, number = ''] = /^([^\s-]+)-\p{L}+$/u.exec(words) ?? [];
  const format = FORMATS_OF_NUMBERS.find((one) => formatFact(value, language, one) === number.toLowerCase());
  if (!format || !place || !isComparable(value, now)) return { place, words, format: formatLike(statement) };
  return { place: { start: place.start, end: place.start + number.length }, words: number, format };
}

const FORMATS_OF_NUMBERS = ['number', 'number-words'] as const;
