import type { ComparedFact } from './fact-index.js';
import { FORMATS_OF, formatFact, type FactFormat } from './facts.js';
import type { Statement } from './statements.js';

/** Quotation marks that open and close by their form. */
const PAIRS = [
  ['“', '”'],
  ['«', '»'],
] as const;

/** Verbs of the past, English ones by their ending too, unless it is that of a passive: "is required". Of other languages the commonest. */
const PAST_VERB =
  /(?<!\p{L})(?:was|were|had|did|took|paid|began|stood|(?<!(?:is|are|be|been|being|has|have|not|an?|the) )(?!(?:ex|pro|suc)ceed|indeed|limited|based|married)\p{L}{3,}ed|foi|foram|era|eram|fue|fueron|eran|fu|furono|erano|était|étaient|fut)(?!\p{L})/iu;
/** Whose story a sentence of the past tells. */
const CLIENT = /(?<!\p{L})client(?:s|es?|i)?(?!\p{L})/iu;
/** Names another time than today. */
const EARLIER = /(?<!\p{L})(?:before|prior to|predecessor|antes d[aoe]|prima d|avant l)/iu;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/**
 * Whether a statement of a former value may be changed by one click: not what somebody else said, which stands in quotation
 * marks or in a quotation of its own, and not what is told of a time before the value of today. It is listed all the same: who
 * wrote it decides.
 * @param html the text in which the statement has its place; null where that is no HTML.
 */
export const mayBeReplaced = (statement: Statement, fact: ComparedFact, html: string | null): boolean =>
  !isQuoted(statement) && !(html !== null && isInBlockquote(html, statement)) && !tellsOfEarlier(statement, fact);

function isQuoted({ sentence, at, words }: Statement): boolean {
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + words.length)];
  const isBetween = PAIRS.some(([open, close]) => {
    const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close);
    const nextOpen = after.indexOf(open);
    const nextClose = after.indexOf(close);
    // A quotation of several sentences opens in an earlier one.
    return isOpen || (nextClose >= 0 && (nextOpen < 0 || nextClose < nextOpen));
  });
  const straight = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1;
  return isBetween || straight(before) || straight(after);
}

function isInBlockquote(html: string, { place }: Statement): boolean {
  if (!place) return false;
  const before = html.slice(0, place.start).toLowerCase();
  return before.lastIndexOf('<blockquote') > before.lastIndexOf('</blockquote');
}

function tellsOfEarlier({ sentence, value }: Statement, { history }: ComparedFact): boolean {
  if (!PAST_VERB.test(sentence)) return false;
  if (EARLIER.test(sentence) || CLIENT.test(sentence)) return true;
  const since = history?.at(-1)?.from;
  // The year of a date is the value itself.
  if (!since || value.type === 'date') return false;
  return (sentence.match(YEAR) ?? []).some((year) => year < since.slice(0, 4));
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
