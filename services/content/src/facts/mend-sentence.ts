import { escapeText, factSpan } from '@firm/contracts/rules/fact-html';
import type { FactValue } from '@firm/contracts/rules/facts';
import {
  formatLike,
  mendedSentence,
  withoutArticle,
  writtenLike,
  type MendedPart,
} from '@firm/contracts/rules/stated-facts/own-words';
import { conflict } from '@firm/platform/http/problem';
import type { PostStatement, PostTexts } from './post-statements.js';
import { mayTakeValue, type StatedSentence } from './stated-sentences.js';

/** What the words of a statement become: today's value, or of what was calculated, the new product. */
const textFor = (statement: PostStatement, now: FactValue): string => writtenLike(statement, statement.product ?? now);

/** The sentence as `mendSentence` writes it, in parts; null where it does not. */
export function mendedSentenceOf({ fact, mayBeMended, statements }: StatedSentence): MendedPart[] | null {
  const { now } = fact;
  if (!now || !mayBeMended) return null;
  const replaced = statements.filter((statement) => mayTakeValue(statement, fact));
  const label = statements[0]?.labels[0];
  return [
    ...(label ? [{ text: `${label}: `, isNew: false }] : []),
    ...mendedSentence(replaced, (statement) => textFor(statement, now)),
  ];
}

/**
 * Puts what holds today in place of the words of a sentence, wherever a post has it: in its body the fact, elsewhere, and for
 * what was calculated, the value as text.
 * @throws ProblemError conflict when a field becomes longer than it may be.
 */
export function mendSentence(post: PostTexts, { fact, mayBeMended, statements }: StatedSentence): void {
  const { key, now } = fact;
  if (!now || !mayBeMended) return;
  const replaced = statements.filter((statement) => mayTakeValue(statement, fact));
  // From the end, so that what was found keeps its place.
  for (const statement of replaced.sort((a, b) => b.place!.start - a.place!.start)) {
    const { source, isAttribute, product } = statement;
    const place = statement.place!;
    const text = textFor(statement, now);
    const replace = (whole: string, part: string) =>
      withoutArticle(whole.slice(0, place.start), statement) + part + whole.slice(place.end);
    if (!source) {
      const part = isAttribute || product ? escapeText(text) : factSpan(key, formatLike(statement), escapeText(text));
      post.contentHtml = replace(post.contentHtml, part);
      continue;
    }
    source.text = replace(source.text, text);
    if ([...source.text].length > source.limit) {
      throw conflict(`${source.field} would have more than ${source.limit} characters. Please edit it by hand.`);
    }
    source.write?.(source.text);
  }
}
