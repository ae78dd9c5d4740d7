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
  /** Where the words stand in the text or HTML; null where an element or entity begins in their middle. */
  place: { start: number; end: number } | null;
  /** Whether that is an attribute, the alternative text of an image: no element can stand there. */
  isAttribute: boolean;
}

/** What the tag of an image tells of it, as the sanitiser writes it. */
const IMAGE_TEXT = /^<img\b[^>]*\salt="([^"]*)"/;
const PIECE = /<span data-fact="([a-z0-9-]+)"[^>]*>([^<]*)<\/span>|<[^>]*>|[^<]+/g;
const TEXT_PIECE = /&(?:quot|#39|lt|gt|nbsp|amp);|[^&]+|&/g;
const BLOCK_TAG = /^<\/?(?:p|h[1-4]|li|ul|ol|t[dhr]|table|tbody|blockquote|pre|figure|figcaption|br|hr|div)\b/;
const SENTENCE_END = /(?<=[.!?…])\s+(?=[\p{Lu}"“«(¿¡])/gu;
/** Stands for a fact, or for what ends a value. */
const BREAK = '\ufffc';

/** A block of an article, such as a paragraph, and where each character of its text stands in the HTML. */
interface Block {
  text: string;
  places: number[];
  /** The heading above; empty before the first. */
  heading: string;
  /** The facts in it, in the place of a `BREAK` each, with the text of the day it was saved. */
  facts: { key: string; at: number; saved: string }[];
  isAttribute: boolean;
}

function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  const blank = (isAttribute = false): Block => ({ text: '', places: [], heading, facts: [], isAttribute });
  let block = blank();
  const write = (to: Block, written: string, at: number) => {
    for (let offset = 0; offset < written.length; offset += 1) to.places.push(at + offset);
    to.text += written;
  };
  const writeText = (to: Block, from: number, end: number) => {
    for (const { 0: piece, index } of html.slice(from, end).matchAll(TEXT_PIECE)) {
      write(to, piece.startsWith('&') ? unescapeText(piece) : piece, from + index);
    }
  };
  const endBlock = (isHeading: boolean) => {
    blocks.push(block);
    if (isHeading) heading = block.text.trim();
    block = blank();
  };
  for (const { 0: piece, 1: key, 2: saved = '', index } of html.matchAll(PIECE)) {
    if (key !== undefined) {
      block.facts.push({ key, at: block.text.length, saved: unescapeText(saved) });
      write(block, BREAK, index);
    } else if (!piece.startsWith('<')) {
      writeText(block, index, index + piece.length);
    } else if (BLOCK_TAG.test(piece)) {
      endBlock(/^<\/h/.test(piece));
    } else if (piece.startsWith('<img')) {
      const [before = '', text = ''] = IMAGE_TEXT.exec(piece) ?? [];
      const image = blank(true);
      const end = index + before.length - 1;
      if (text) writeText(image, end - text.length, end);
      blocks.push(image);
    }
  }
  endBlock(false);
  return blocks;
}

const languageOf = (html: string): FactLanguage =>
  textLanguage(unescapeText(html.slice(0, 3_000).replace(/<[^>]*>/g, ' ')));

/** The values that the HTML of an article states in its own words. */
export function statementsIn(html: string): Statement[] {
  const language = languageOf(html);
  return blocksOf(html).flatMap(({ text, places, heading, isAttribute }) =>
    findStatedValues(text, language).map(({ value, start, end }) => {
      const first = places[start] ?? 0;
      const last = (places[end - 1] ?? 0) + 1;
      const words = text.slice(start, end);
      const place = html.slice(first, last) === words ? { start: first, end: last } : null;
      return { value, words, sentence: sentenceAt(text, start), heading, language, place, isAttribute };
    }),
  );
}

/** The values that a plain text states. Each of its lines is a paragraph. */
export function statementsInText(text: string, language: FactLanguage, heading = ''): Statement[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
    findStatedValues(line, language).map(({ value, start, end }) => ({
      ...{ value, words: line.slice(start, end), sentence: sentenceAt(line, start), heading, language },
      ...{ place: { start: index + start, end: index + end }, isAttribute: false },
    })),
  );
}

/** A fact where an article shows it. */
export interface ShownFact {
  key: string;
  /** The text of the day it was saved. */
  words: string;
  sentence: string;
}

/** The facts that the HTML of an article shows, each with its sentence of the day it was saved. */
export function factsShownIn(html: string): ShownFact[] {
  return blocksOf(html).flatMap(({ text, facts }) => {
    let filled = '';
    let from = 0;
    const starts = facts.map(({ at, saved }) => {
      filled += text.slice(from, at);
      from = at + BREAK.length;
      filled += saved;
      return filled.length - saved.length;
    });
    filled += text.slice(from);
    return facts.map(({ key, saved }, index) => ({
      ...{ key, words: saved, sentence: sentenceAt(filled, starts[index] ?? 0) },
    }));
  });
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
  /** When it had which value; absent in copies that were kept before this was. */
  history?: readonly { value: FactValue; from: string; until: string | null }[];
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
export interface FactStatement<S extends Statement = Statement> {
  statement: S;
  fact: ComparedFact;
  /** Whether the fact has this value no more. */
  isOutdated: boolean;
}

/**
 * The statements of an article that give the value of a fact, each with the fact that fits it best. Between two facts that fit
 * as well, it is the one that still has the value.
 */
export const factStatementsIn = (text: StatingText, index: FactIndex): FactStatement[] =>
  matchFacts(statementsIn(text.html), text, index);

/** The same for statements that have been found; all of an article at once, because its sentences may tell of a change. */
export function matchFacts<S extends Statement>(
  statements: readonly S[],
  text: Omit<StatingText, 'html'>,
  index: FactIndex,
): FactStatement<S>[] {
  return statements.flatMap((statement): FactStatement<S>[] => {
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
export function countriesOf(
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
function nearnessOf(fact: ComparedFact, statement: Statement, inTitle: string): number {
  const [sentence, heading, title] = [statement.sentence, statement.heading, inTitle].map(fold) as [
    string,
    string,
    string,
  ];
  const from = sentence.indexOf(fold(statement.words));
  const to = from + statement.words.length;
  const distances = termsOf(fact)
    .map(fold)
    .map((word) => {
      let nearest = wordAt(heading, word) >= 0 ? IN_HEADING : wordAt(title, word) >= 0 ? IN_TITLE : Infinity;
      for (let at = wordAt(sentence, word); at >= 0; at = wordAt(sentence, word, at + 1)) {
        const between = at < from ? sentence.slice(at + word.length, from) : sentence.slice(to, at);
        nearest = Math.min(nearest, between.length + CLAUSE * (between.match(/[,;:()–—]/g)?.length ?? 0));
      }
      return nearest;
    });
  return Math.min(Infinity, ...distances);
}

/** Where a text has words that begin so, from a place on; "international" does not begin with "national". */
export function wordAt(text: string, beginning: string, from = 0): number {
  let at = text.indexOf(beginning, from);
  while (at > 0 && /\p{L}/u.test(text[at - 1] ?? '')) at = text.indexOf(beginning, at + 1);
  return at;
}

/** "Until 2021", "used to be", "antigamente": what follows is said of the past. */
const OF_THE_PAST =
  /\b(?:(?:until|before|ate|antes de|hasta|jusqu'en|avant|fino al) (?:\p{L}+ )?(?:19|20)\d\d|used to|formerly|previously|no longer|antigamente|anteriormente|antiguamente|auparavant|in passato)\b/u;

/** Whether a sentence says that it is of the past. */
export const tellsOfPast = (sentence: string): boolean => OF_THE_PAST.test(fold(sentence));

/** Whether the sentence tells how a rule has changed: it gives several of its values, or says that it is of the past. */
function tellsHistory({ now, former }: ComparedFact, { sentence }: Statement, all: readonly Statement[]): boolean {
  const own = new Set([...former, ...(now ? [now] : [])].map(keyOf));
  const given = all.filter((other) => other.sentence === sentence && own.has(keyOf(other.value)));
  return new Set(given.map(({ value }) => keyOf(value))).size > 1 || tellsOfPast(sentence);
}

/** The fact in place of words, in the format whose form of the former value is nearest to them. */
export function formatLike({ value, words, language }: Statement): FactFormat {
  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, ' ').toLowerCase();
  return (
    FORMATS_OF[value.type].find((known) => plain(formatFact(value, language, known)) === plain(words)) ?? 'standard'
  );
}
