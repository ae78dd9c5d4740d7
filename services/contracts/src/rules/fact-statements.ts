import { FORMATS_OF, formatFact, type FactFormat, type FactLanguage, type FactValue } from './facts.js';
import { findStatedValues } from './stated-values.js';
import { textLanguage } from './text-language.js';
import { unescapeText } from './fact-html.js';
import { countriesIn, countryOf, fold } from './countries.js';

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
  const language = textLanguage(unescapeText(html.slice(0, 3_000).replace(/<[^>]*>/g, ' ')));
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
      const written = piece.startsWith('&') ? unescapeText(piece) : piece;
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

/** A fact as texts are compared with it. */
export interface ComparedFact {
  key: string;
  name: string;
  jurisdiction: string;
  terms: readonly string[];
  /** Null where nothing holds. */
  now: FactValue | null;
  /** The values that it had, and has no more. */
  former: readonly FactValue[];
}

/** Words of a name that say little: shorter than this. */
const MIN_NAME_WORD = 5;

/** The text in which statements stand. */
interface StatingText {
  title: string;
  tags: readonly string[];
  html: string;
}

/** A statement with the fact that it is about, as far as one has the value that it states. */
export interface FactStatement {
  statement: Statement;
  fact: ComparedFact;
  /** Whether the fact has this value no more. */
  isOutdated: boolean;
}

/**
 * The statements of a text that give the value of a fact, each with the fact that fits it best. Between two facts that fit as
 * well, it is the one that still has the value.
 */
export function factStatementsIn(text: StatingText, index: FactIndex): FactStatement[] {
  const statements = statementsIn(text.html);
  return statements.flatMap((statement): FactStatement[] => {
    const best = nearestFact(index.get(keyOf(statement.value)) ?? [], statement, text);
    if (!best || (best.isOutdated && tellsHistory(best.fact, statement, statements))) return [];
    return [{ statement, fact: best.fact, isOutdated: best.isOutdated }];
  });
}

/**
 * The fact whose terms are nearest to a statement, of the countries that its text speaks of; between two that are as near, the
 * one that still has the value. Undefined where no fact is named.
 */
export function nearestFact(
  candidates: readonly IndexedFact[],
  statement: Statement,
  text: Omit<StatingText, 'html'>,
): IndexedFact | undefined {
  if (candidates.length === 0) return undefined;
  const countries = countriesOf(statement, text);
  const [best] = candidates
    .filter(({ country }) => !country || !countries || countries.has(country))
    .map((known) => ({ known, nearness: nearnessOf(known.fact, statement, text.title) }))
    .filter(({ nearness }) => nearness < Infinity)
    .sort((a, b) => a.nearness - b.nearness || Number(a.known.isOutdated) - Number(b.known.isOutdated));
  return best?.known;
}

export interface IndexedFact {
  fact: ComparedFact;
  country: string | undefined;
  isOutdated: boolean;
}

/** Facts by the values that they have, or had. */
export type FactIndex = ReadonlyMap<string, readonly IndexedFact[]>;

export function indexFacts(facts: Iterable<ComparedFact>): FactIndex {
  const index = new Map<string, IndexedFact[]>();
  for (const fact of facts) {
    const country = countryOf(fact.jurisdiction);
    const add = (value: FactValue, isOutdated: boolean) => {
      const known = index.get(keyOf(value)) ?? [];
      index.set(keyOf(value), known);
      known.push({ fact, country, isOutdated });
    };
    if (fact.now) add(fact.now, false);
    for (const value of fact.former) add(value, true);
  }
  return index;
}

/** The countries that the sentence names; else the heading, else the title and the tags; null where none is named. */
function countriesOf(
  { sentence, heading }: Statement,
  { title, tags }: Omit<StatingText, 'html'>,
): ReadonlySet<string> | null {
  for (const text of [sentence, heading, [title, ...tags].join('\n')]) {
    const countries = countriesIn(text);
    if (countries.size > 0) return countries;
  }
  return null;
}

/** Where words of the fact do not stand in the sentence, but in its heading, or only in the title. */
const IN_HEADING = 1_000;
const IN_TITLE = 2_000;
/** Characters that a comma or the like counts for: words of another clause are about something else. */
const CLAUSE = 100;

/** The words that tell what a fact is about: its terms, or of a fact without terms, the longer words of its name. */
export const termsOf = ({ terms, name }: Pick<ComparedFact, 'terms' | 'name'>): readonly string[] =>
  terms.length > 0 ? terms : (name.match(/[\p{L}-]+/gu) ?? []).filter(({ length }) => length >= MIN_NAME_WORD);

/**
 * How far from the words of a statement the sentence has one of the terms of a fact. Infinite where neither sentence, heading
 * nor title has any.
 */
function nearnessOf(fact: ComparedFact, statement: Statement, title: string): number {
  const [sentence, heading] = [fold(statement.sentence), fold(statement.heading)];
  const from = sentence.indexOf(fold(statement.words));
  const to = from + statement.words.length;
  const distances = termsOf(fact)
    .map(fold)
    .map((word) => {
      let nearest = heading.includes(word) ? IN_HEADING : fold(title).includes(word) ? IN_TITLE : Infinity;
      for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + 1)) {
        const between = at < from ? sentence.slice(at + word.length, from) : sentence.slice(to, at);
        nearest = Math.min(nearest, between.length + CLAUSE * (between.match(/[,;:()–—]/g)?.length ?? 0));
      }
      return nearest;
    });
  return Math.min(Infinity, ...distances);
}

/** "Until 2021", "used to be", "antigamente": what follows is said of the past. */
const OF_THE_PAST =
  /\b(?:(?:until|before|ate|antes de|hasta|jusqu'en|avant|fino al) (?:\p{L}+ )?(?:19|20)\d\d|used to|formerly|previously|no longer|antigamente|anteriormente|antiguamente|auparavant|in passato)\b/u;

/** Whether the sentence tells how a rule has changed: it gives several of its values, or says that it is of the past. */
function tellsHistory({ now, former }: ComparedFact, { sentence }: Statement, all: readonly Statement[]): boolean {
  const own = new Set([...former, ...(now ? [now] : [])].map(keyOf));
  const given = all.filter((other) => other.sentence === sentence && own.has(keyOf(other.value)));
  return new Set(given.map(({ value }) => keyOf(value))).size > 1 || OF_THE_PAST.test(fold(sentence));
}

/** The fact in place of words, in the format whose form of the former value is nearest to them. */
export function formatLike({ value, words, language }: Statement): FactFormat {
  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, ' ').toLowerCase();
  return (
    FORMATS_OF[value.type].find((known) => plain(formatFact(value, language, known)) === plain(words)) ?? 'standard'
  );
}
