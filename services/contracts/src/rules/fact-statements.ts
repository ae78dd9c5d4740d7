import { countriesIn, countryOf, fold, placesIn } from './countries.js';
import { unescapeText } from './fact-html.js';
import {
  FORMATS_OF,
  formatFact,
  isSameValue,
  type Currency,
  type FactFormat,
  type FactLanguage,
  type FactType,
  type FactValue,
} from './facts.js';
import { wordsOfName, isDoer, otherSubjectIn } from './other-subject.js';
import { findStatedValues, isUnitOfTime, type StatedValue } from './stated-values.js';
import { tellsOfItsTime, type Period } from './tells-past.js';
import { BREAK, blocksOf, type Block } from './text-blocks.js';
import { sentenceLanguage, textLanguage } from './text-language.js';

/** A value that an article states in its own words, not as a fact of the register. */
export interface Statement {
  value: FactValue;
  /** As the article writes it. */
  words: string;
  sentence: string;
  /** Where they stand in the sentence. */
  at: number;
  /** What names it, nearest first: the bold beginning of its paragraph, its row and column, the line above. */
  labels: readonly string[];
  /** The heading above; empty before the first. */
  heading: string;
  /** The keys of the facts that the article shows under the same heading, of a heading those below it. */
  shown: ReadonlySet<string>;
  isHeading: boolean;
  /** Whether it is an end of a range: "three to ten years". */
  isOfRange: boolean;
  language: FactLanguage;
  /** Where the words stand in the text or HTML; null where an element or entity begins in their middle. */
  place: { start: number; end: number } | null;
  /** Whether that is an attribute, the alternative text of an image: no element can stand there. */
  isAttribute: boolean;
}

const SENTENCE_END = /(?<=[.!?…])\s+(?=[\p{Lu}"“«(¿¡])/gu;

const languageOf = (html: string): FactLanguage =>
  textLanguage(unescapeText(html.slice(0, 3_000).replace(/<[^>]*>/g, ' ')));

/** Characters of an article in which values are sought: some 30,000 words. A text without bounds would hold up every other request. */
const MAX_READ = 200_000;
/** Values of an article that are read, because each is compared with the others and with the register. */
const MAX_STATEMENTS = 2_000;

/** The values that the HTML of an article states in its own words, as far as it is read. */
export function statementsIn(html: string): Statement[] {
  const language = languageOf(html);
  const stating = new Set<Block>();
  let left = MAX_READ;
  const found = blocksOf(html).flatMap((block) => {
    const { text, places, heading, subject, shown, isHeading, isAttribute } = block;
    const read = readText(text, language, left);
    left = Math.max(0, left - text.length);
    if (read.length > 0 || block.facts.length > 0) stating.add(block);
    if (read.length === 0) return [];
    const own = labelsOf(block, stating);
    return read.map(({ start, end, ...statement }) => {
      const first = places[start] ?? 0;
      const last = (places[end - 1] ?? 0) + 1;
      const place = html.slice(first, last) === statement.words ? { start: first, end: last } : null;
      // The first sentence has its subject in itself.
      const labels = subject && start - statement.at > subject.length ? [subject, ...own] : own;
      return { ...statement, labels, heading, shown, isHeading, place, isAttribute };
    });
  });
  return found.slice(0, MAX_STATEMENTS);
}

/** Lines above a value that may be its labels. */
const MAX_LINES_ABOVE = 20;

/** The labels of a block, and the lines above it that state nothing themselves. */
function labelsOf(block: Block, stating: ReadonlySet<Block>): readonly string[] {
  const lines: string[] = [];
  let { labels, lineAbove } = block;
  while (lineAbove && !stating.has(lineAbove) && lines.length < MAX_LINES_ABOVE) {
    lines.push(lineAbove.text.trim());
    ({ labels, lineAbove } = lineAbove);
  }
  return [...lines, ...labels];
}

/** The values that a plain text states. Each of its lines is a paragraph. */
export function statementsInText(text: string, language: FactLanguage, heading = ''): Statement[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
    readText(line, language).map(({ start, end, ...statement }) => ({
      ...{ ...statement, labels: [], heading, shown: NONE, isHeading: false, isAttribute: false },
      place: { start: index + start, end: index + end },
    })),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Characters of a paragraph that is read in one piece. */
const MAX_PARAGRAPH = 10_000;
/** Values of a sentence that are read: one with more is a list of numbers. */
const MAX_IN_SENTENCE = 20;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/**
 * The values that a paragraph states, each of its sentences read in its own language as far as that can be told.
 * @param limit characters; sentences behind them are not read.
 */
function readText(text: string, language: FactLanguage, limit = MAX_READ) {
  if (limit === 0 || !LETTER_OR_NUMBER.test(text)) return [];
  const sentences = sentencesOf(text).filter(({ end }) => end <= limit);
  const languages = sentences.map(({ start, end }) => sentenceLanguage(text.slice(start, end), language));
  const isShort = text.length <= Math.min(limit, MAX_PARAGRAPH);
  const found =
    isShort && languages.every((own) => own === language)
      ? findStatedValues(text, language).map((value) => ({ ...value, language }))
      : sentences.flatMap(({ start, end }, index) => {
          const own = languages[index] ?? language;
          const sentence = text.slice(start, end);
          if (!LETTER_OR_NUMBER.test(sentence)) return [];
          return findStatedValues(sentence, own).map((value) => {
            return { ...value, start: start + value.start, end: start + value.end, language: own };
          });
        });
  let [at, inSentence] = [0, 0];
  return found.flatMap((value, index) => {
    const { start, end } = value;
    for (; sentences[at + 1] && sentences[at + 1]!.start <= start; at += 1) inSentence = 0;
    inSentence += 1;
    if (inSentence > MAX_IN_SENTENCE) return [];
    const around = sentences[at] ?? { start: 0, end: text.length };
    const sentence = text.slice(around.start, around.end).replaceAll(BREAK, '…');
    const isOfRange = joinsRange(text, found[index - 1], value) || joinsRange(text, value, found[index + 1]);
    return [{ ...value, words: text.slice(start, end), sentence, at: start - around.start, isOfRange }];
  });
}

/** Between the ends of a range: "three to ten", "entre três e dez", "6–12". */
const TO =
  /^\s*(?:[-–—]|to|till|until|a|à|al|ai|agli|ao|aos|até|hasta|au|aux|fino a)\s*(?:the|os|as|los|las|les)?\s*$/iu;
const AND = /^\s*(?:and|e|y|et)\s*(?:the|os|as|los|las|les|i|gli)?\s*$/iu;
const BETWEEN = /(?<!\p{L})(?:between|entre|tra|fra)\s*(?:the|os|as|los|las|les|i|gli)?\s*$/iu;

/** Characters in which the words stand that join the ends of a range. */
const MAX_JOINT = 50;

/** Whether two values next to each other are the ends of a range. */
function joinsRange(text: string, one: StatedValue | undefined, other: StatedValue | undefined): boolean {
  if (!one || !other || one.value.type !== other.value.type || one.value.type === 'date') return false;
  if (other.start - one.end > MAX_JOINT) return false;
  const between = text.slice(one.end, other.start);
  return (
    TO.test(between) || (AND.test(between) && BETWEEN.test(text.slice(Math.max(0, one.start - MAX_JOINT), one.start)))
  );
}

/** A fact where an article shows it. */
export interface ShownFact {
  key: string;
  /** The text of the day it was saved. */
  words: string;
  sentence: string;
  /** Where it stands in the sentence. */
  at: number;
  /** As of `Block`. */
  labels: readonly string[];
}

/** The facts that the HTML of an article shows, each with its sentence of the day it was saved. */
export function factsShownIn(html: string): ShownFact[] {
  return blocksOf(html).flatMap(({ text, facts, labels }) => {
    let filled = '';
    let from = 0;
    const starts = facts.map(({ at, saved }) => {
      filled += text.slice(from, at);
      from = at + BREAK.length;
      filled += saved;
      return filled.length - saved.length;
    });
    filled += text.slice(from);
    const sentences = sentencesOf(filled);
    return facts.map(({ key, saved }, index) => {
      const start = starts[index] ?? 0;
      const around = sentences.findLast((sentence) => sentence.start <= start) ?? { start: 0, end: filled.length };
      const sentence = filled.slice(around.start, around.end);
      return { key, words: saved, sentence, at: start - around.start, labels };
    });
  });
}

/** Characters. What is longer, such as a table that was pasted as text, is read in pieces: each value is compared with its sentence. */
const MAX_SENTENCE = 1_000;

/** A sentence; in pieces, at white space where there is any, where it is too long for one. */
function piecesOf(text: string, start: number, end: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE) {
    const length = text.slice(from, from + MAX_SENTENCE).lastIndexOf(' ');
    // Not between the halves of a surrogate pair.
    const cut =
      length > 0
        ? from + length
        : from + MAX_SENTENCE - (/[\ud800-\udbff]/.test(text.charAt(from + MAX_SENTENCE - 1)) ? 1 : 0);
    pieces.push({ start: from, end: cut });
    from = cut;
  }
  return [...pieces, { start: from, end }];
}

/** Where the sentences of a paragraph begin and end, without the white space around them. */
function sentencesOf(text: string): { start: number; end: number }[] {
  const gaps = [...text.matchAll(SENTENCE_END)];
  const starts = [text.length - text.trimStart().length, ...gaps.map(({ index, 0: gap }) => index + gap.length)];
  const ends = [...gaps.map(({ index }) => index), text.trimEnd().length];
  return starts.flatMap((start, index) => piecesOf(text, start, ends[index] ?? text.length));
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
  /** The values that it had, and has no more, the last one last. */
  former: readonly FactValue[];
  /** Of one that has ended, since when it does not hold (ISO 8601). */
  endedAt?: string;
  /** When it had which value, where it has former ones; absent in copies that were kept before this was. */
  history?: readonly (Period & { value: FactValue })[];
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
    if (!best || (best.isOutdated && tellsHistory(best, statement, statements))) return [];
    return [{ statement, fact: best.fact, isOutdated: best.isOutdated }];
  });
}

/**
 * The fact whose terms are nearest to a statement, of the countries that its text speaks of; between two that are as near, the
 * one that still has the value. A sentence below "family reunification" on how long spouses with "most permits" wait is about
 * families. Undefined where no fact is named.
 */
export function nearestFact(
  candidates: readonly IndexedFact[],
  statement: Statement,
  text: Omit<StatingText, 'html'>,
): IndexedFact | undefined {
  // The end of a range is not the one value of a rule.
  if (candidates.length === 0 || statement.isOfRange) return undefined;
  const countries = countriesOf(statement, text);
  const around = contextOf(statement, text.title);
  const found = candidates
    .filter((known) => isOfCountry(known, countries, around) || statement.shown.has(known.fact.key))
    .map((known) => ({ known, nearness: nearnessOf(known, around) }))
    .filter(({ nearness }) => nearness < Infinity)
    .sort((a, b) => a.nearness - b.nearness || Number(a.known.isOutdated) - Number(b.known.isOutdated));
  const [best, ...others] = found;
  if (!best || best.nearness >= IN_LABEL) return best?.known;
  const namedBy = ({ known: { fact } }: (typeof found)[number]) =>
    wordsOfName(foldedOf(fact).name, around.before + around.after, fold(fact.jurisdiction)).size;
  const rivals = others.filter(({ nearness }) => nearness >= IN_LABEL && nearness < IN_TITLE);
  const rival = rivals.find((other) => namedBy(other) >= namedBy(best) + MORE_WORDS);
  return (rival ?? best).known;
}

/** A rule that the label or heading names, and the sentence describes by so many words more, is meant rather than one of which it has a term. */
const MORE_WORDS = 2;

export interface IndexedFact {
  fact: ComparedFact;
  country: string | undefined;
  isOutdated: boolean;
  /** The value of the fact; the key may be of the same in another unit. */
  value: FactValue;
  isConverted: boolean;
  /** Those of its terms that no rule of another country has, folded: "fbar". */
  names: readonly string[];
}

/** Facts by the values that they have, or had. */
export type FactIndex = ReadonlyMap<string, readonly IndexedFact[]>;

export function indexFacts(facts: readonly ComparedFact[]): FactIndex {
  const index = new Map<string, IndexedFact[]>();
  const homes = homesOfNames(facts);
  for (const fact of facts) {
    const country = countryOf(fact.jurisdiction);
    const names = namesOf(fact).filter((name) => homes.get(name) === fact.jurisdiction);
    const add = (value: FactValue, isOutdated: boolean) => {
      for (const same of [value, ...inOtherUnits(value)]) {
        const known = index.get(keyOf(same)) ?? [];
        index.set(keyOf(same), known);
        known.push({ fact, country, isOutdated, value, isConverted: same !== value, names });
      }
    };
    if (fact.now) add(fact.now, false);
    for (const value of fact.former) add(value, true);
  }
  return index;
}

/** Abbreviations such as FBAR, IFICI and FinCEN. Shorter ones mean other things in other countries: IRS, CGT. */
const NAME = /^(?=.*\p{Lu}.*\p{Lu})[\p{L}-]{4,}$/u;

const namesOf = (fact: ComparedFact): string[] =>
  termsOf(fact)
    .filter((term) => NAME.test(term))
    .map(fold);

/** The one jurisdiction whose facts have a name; null where several have it. */
function homesOfNames(facts: readonly ComparedFact[]): Map<string, string | null> {
  const homes = new Map<string, string | null>();
  for (const fact of facts) {
    for (const name of namesOf(fact)) {
      homes.set(name, (homes.get(name) ?? fact.jurisdiction) === fact.jurisdiction ? fact.jurisdiction : null);
    }
  }
  return homes;
}

const DAYS = { week: 7, month: 30 } as const;

/** The same length of time as people also say it: a week, 60 months, 90 days for three months. */
function inOtherUnits(value: FactValue): FactValue[] {
  if (value.type !== 'duration') return [];
  const { amount, unit } = value;
  const lasts = (other: number, of: typeof unit): FactValue[] =>
    Number.isInteger(other) && other > 0 ? [{ type: 'duration', amount: other, unit: of }] : [];
  switch (unit) {
    case 'year':
      return lasts(amount * 12, 'month');
    case 'month':
      return [...lasts(amount / 12, 'year'), ...lasts(amount * DAYS.month, 'day')];
    case 'week':
      return lasts(amount * DAYS.week, 'day');
    case 'day':
      return [...lasts(amount / DAYS.week, 'week'), ...lasts(amount / DAYS.month, 'month')];
    case 'hour':
      return [];
  }
}

/** Countries with a currency of their own. */
const COUNTRY_OF_CURRENCY: Partial<Record<Currency, string>> = { USD: 'US', GBP: 'GB', CHF: 'CH', BRL: 'BR' };

/**
 * The countries that the sentence names, or the currency of its value; else a label, else the heading, else the title and the
 * tags. Null where none is named. Those of people are added: "Americans need ten years" is of the country that the text is about.
 */
export function countriesOf(
  { value, sentence, labels, heading }: Statement,
  { title, tags }: Omit<StatingText, 'html'>,
): ReadonlySet<string> | null {
  const ofCurrency = value.type === 'money' ? COUNTRY_OF_CURRENCY[value.unit] : undefined;
  const places = placesIn(sentence);
  const named = new Set([...countriesIn(sentence), ...(ofCurrency ? [ofCurrency] : [])]);
  if (ofCurrency || places.size > 0) return named;
  for (const text of [...labels, heading, [title, ...tags].join('\n')]) {
    const countries = countriesIn(text);
    if (countries.size > 0) return new Set([...countries, ...named]);
  }
  return named.size > 0 ? named : null;
}

/** What stands around the words of a statement, folded. */
interface Context {
  type: FactType;
  words: string;
  before: string;
  after: string;
  labels: readonly string[];
  heading: string;
  title: string;
  shown: ReadonlySet<string>;
  /** Whether it speaks of something that stands near: a heading of what is below it, "the two years" of what was said. */
  refersNear: boolean;
  /** Whether the value is given to something else than the fact with this name. */
  isOther: (name: string) => boolean;
}

function contextOf({ value, words, sentence, at, shown, ...statement }: Statement, title: string): Context {
  const { type } = value;
  const labels = statement.labels.map(fold);
  const before = foldAround(sentence.slice(0, at));
  const after = foldAround(sentence.slice(at + words.length));
  const isOther = otherSubjectIn({ type, before: [...labels.toReversed(), before].join(' '), after });
  const refersNear = statement.isHeading || DEFINITE[statement.language].test(before);
  return {
    ...{ type, words: fold(words), before, after, labels, heading: fold(statement.heading), title: fold(title) },
    ...{ shown, refersNear, isOther },
  };
}

/** Before a value that has been told: "the two years". */
const DEFINITE: Record<FactLanguage, RegExp> = {
  en: /(?<!\p{L})(?:the|those|these) $/u,
  pt: /(?<!\p{L})(?:[oa]s|d[oa]s|n[oa]s|aos|ess[ea]s) $/u,
  es: /(?<!\p{L})(?:l[oa]s|es[oa]s) $/u,
  fr: /(?<!\p{L})(?:les|des|aux|ces) $/u,
  it: /(?<!\p{L})(?:i|gli|le|dei|degli|delle|ai|agli|nei|quei|quegli) $/u,
};

const folded = new WeakMap<ComparedFact, { name: string; terms: readonly string[] }>();

/** The name and terms of a fact, folded once. */
function foldedOf(fact: ComparedFact): { name: string; terms: readonly string[] } {
  const known = folded.get(fact) ?? { name: fold(fact.name), terms: termsOf(fact).map(fold) };
  folded.set(fact, known);
  return known;
}

/** "É" and "è" are verbs; without their accents they would be the conjunction "e". */
const foldAround = (text: string): string => fold(text.replace(/(?<!\p{L})[éè](?!\p{L})/giu, 'is'));

/** Whether a fact is of one of the countries, or the statement calls it by a name that no other country has a rule of. */
function isOfCountry(
  { country, names }: IndexedFact,
  countries: ReadonlySet<string> | null,
  { before, after, labels }: Context,
): boolean {
  if (!country || !countries || countries.has(country)) return true;
  return names.some((name) => [before, after, ...labels].some((text) => wordAt(text, name) >= 0));
}

/** Where words of the fact do not stand in the sentence, but in a label; in none, but the fact itself stands near; and so on. */
const IN_LABEL = 10_000;
const SHOWN_NEAR = 20_000;
const IN_HEADING = 30_000;
const IN_TITLE = 40_000;
/** Characters that a comma or the like counts for: words of another clause are about something else. */
const CLAUSE = 100;

/** The words that tell what a fact is about: its terms, or of a fact without terms, the longer words of its name. */
export const termsOf = ({ terms, name }: Pick<ComparedFact, 'terms' | 'name'>): readonly string[] =>
  terms.length > 0 ? terms : (name.match(/[\p{L}-]+/gu) ?? []).filter(({ length }) => length >= MIN_NAME_WORD);

/**
 * How far from its words a statement has one of the terms of a fact. Infinite where neither sentence, labels, heading nor title
 * has any, and where the sentence gives its value to something else.
 */
function nearnessOf({ fact, isConverted }: IndexedFact, around: Context): number {
  const { type, before, after, labels, heading, title, shown, refersNear } = around;
  const { name, terms } = foldedOf(fact);
  if (around.isOther(name)) return Infinity;
  const inSentence = Math.min(Infinity, ...terms.map((term) => distanceTo(term, around)));
  if (inSentence < Infinity) return inSentence;
  const has = (text: string) => terms.some((term) => wordAt(text, term) >= 0);
  const label = labels.findIndex(has);
  if (label >= 0) return IN_LABEL + label;
  const isNamed = () => wordsOfName(name, before + after, fold(fact.jurisdiction)).size > 0;
  if (isConverted) return terms.some(isUnitOfTime) && isNamed() ? IN_LABEL : Infinity;
  if (shown.has(fact.key) && (refersNear || isNamed())) return SHOWN_NEAR;
  if (has(heading)) return IN_HEADING;
  if (!has(title)) return Infinity;
  // A section and a row have subjects of their own, and there are many periods and counts in an article.
  const isCommon = type === 'duration' || type === 'count';
  const hasOwnSubject = heading !== '' || labels.length > 0;
  return isCommon && hasOwnSubject && !isNamed() ? Infinity : IN_TITLE;
}

/** How far from its words a sentence has a term; Infinity where it has not, or only as who does something. */
function distanceTo(term: string, { before, words, after }: Context): number {
  let nearest = wordAt(words, term) >= 0 ? 0 : Infinity;
  const measure = (between: string) => {
    nearest = Math.min(nearest, between.length + CLAUSE * (between.match(/[,;:()–—]/g)?.length ?? 0));
  };
  for (let at = wordAt(before, term); at >= 0; at = wordAt(before, term, at + 1)) {
    if (!isDoer(before.slice(0, at))) measure(before.slice(at + term.length));
  }
  for (let at = wordAt(after, term); at >= 0; at = wordAt(after, term, at + 1)) {
    if (!isDoer(before + words + after.slice(0, at))) measure(after.slice(0, at));
  }
  return nearest;
}

/** Where a text has words that begin so, from a place on; "international" does not begin with "national". */
export function wordAt(text: string, beginning: string, from = 0): number {
  let at = text.indexOf(beginning, from);
  while (at > 0 && /\p{L}/u.test(text[at - 1] ?? '')) at = text.indexOf(beginning, at + 1);
  return at;
}

/** Whether the sentence tells how a rule has changed: it gives several of its values, or this one as one of the past. */
function tellsHistory({ fact, value }: IndexedFact, statement: Statement, all: readonly Statement[]): boolean {
  const own = new Set([...fact.former, ...(fact.now ? [fact.now] : [])].map(keyOf));
  const given = all.filter((other) => other.sentence === statement.sentence && own.has(keyOf(other.value)));
  if (new Set(given.map((other) => keyOf(other.value))).size > 1) return true;
  return tellsOfItsTime(statement, timesOf(fact, value));
}

/** When a fact had a value; undefined where that is not known. */
export const timesOf = ({ history }: ComparedFact, value: FactValue): readonly Period[] | undefined =>
  history?.filter((held) => isSameValue(held.value, value));

/** The fact in place of words, in the format whose form of the former value is nearest to them. */
export function formatLike({ value, words, language }: Statement): FactFormat {
  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, ' ').toLowerCase();
  return (
    FORMATS_OF[value.type].find((known) => plain(formatFact(value, language, known)) === plain(words)) ?? 'standard'
  );
}
