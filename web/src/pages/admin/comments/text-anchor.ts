import type { TextAnchor } from '@firm/contracts/api/comments';
import { COMMENT_LIMITS } from '@firm/contracts/rules/comments';
import search from 'approx-string-match';

/** A part of a text, in UTF-16 units: from the first until before the last. */
export interface TextRange {
  from: number;
  to: number;
}

/** Of a quote's characters, how many may differ where it is not found as it was. */
const MOST_CHANGED = 0.35;
/** Of a shorter quote too much else is similar. */
const SHORTEST_CHANGED = 12;

/** What a comment keeps of the words it is about; null where there are none. */
export function anchorOf(text: string, { from, to }: TextRange): TextAnchor | null {
  const selected = text.slice(from, to);
  const quote = [...selected.trim()].slice(0, COMMENT_LIMITS.quote).join('').trim();
  if (!quote) return null;
  const at = from + selected.length - selected.trimStart().length;
  const { context } = COMMENT_LIMITS;
  return {
    quote,
    before: text.slice(Math.max(0, at - context), at),
    after: text.slice(at + quote.length, at + quote.length + context),
    at,
  };
}

/**
 * Finds the words of a comment in a text that was edited since: as they were, of several such places the one whose
 * surroundings are most alike; else the most similar words; else what stands between the same surroundings. Null where
 * they are gone.
 */
export const findAnchor = (text: string, anchor: TextAnchor): TextRange | null =>
  findQuickly(text, anchor) ?? findSimilar(text, anchor);

/** The same without similar words, which is quick enough for every key. */
export const findQuickly = (text: string, anchor: TextAnchor): TextRange | null =>
  findQuote(text, anchor) ?? findBetween(text, anchor);

function findQuote(text: string, anchor: TextAnchor): TextRange | null {
  const { quote } = anchor;
  const same: TextRange[] = [];
  for (let from = text.indexOf(quote); from >= 0; from = text.indexOf(quote, from + 1)) {
    same.push({ from, to: from + quote.length });
  }
  return bestOf(text, anchor, same);
}

/** What now stands where the quote did, if its surroundings are unchanged. */
function findBetween(text: string, { before, quote, after }: TextAnchor): TextRange | null {
  if (!before.trim() || !after.trim()) return null;
  const longest = 2 * quote.length + COMMENT_LIMITS.context;
  for (let at = text.indexOf(before); at >= 0; at = text.indexOf(before, at + 1)) {
    const from = at + before.length;
    const to = text.indexOf(after, from);
    if (to > from && to - from <= longest && text.slice(from, to).trim()) return { from, to };
  }
  return null;
}

function findSimilar(text: string, anchor: TextAnchor): TextRange | null {
  const { quote } = anchor;
  if (quote.length < SHORTEST_CHANGED) return null;
  const similar = search(text, quote, Math.floor(quote.length * MOST_CHANGED));
  const least = Math.min(...similar.map(({ errors }) => errors));
  const nearest = similar.filter(({ errors }) => errors === least);
  return bestOf(
    text,
    anchor,
    nearest.map(({ start, end }) => ({ from: start, to: end })),
  );
}

function bestOf(text: string, { before, after, at }: TextAnchor, ranges: readonly TextRange[]): TextRange | null {
  let best: { range: TextRange; alike: number; away: number } | null = null;
  for (const range of ranges) {
    const alike = sharedEnd(text.slice(0, range.from), before) + sharedStart(text.slice(range.to), after);
    const away = Math.abs(range.from - at);
    if (!best || alike > best.alike || (alike === best.alike && away < best.away)) best = { range, alike, away };
  }
  return best?.range ?? null;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < b.length && a[length] === b[length]) length++;
  return length;
}

function sharedEnd(a: string, b: string): number {
  let length = 0;
  while (length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}
