import { findDeadlines } from './deadlines.js';
import { unescapeText } from '../fact-html.js';
import type { FactLanguage, FactValue } from '../facts.js';
import { findStatedValues, type StatedValue } from './stated-values.js';
import { BREAK, blocksOf, type Block } from './text-blocks.js';
import { sentenceLanguage, textLanguage } from '../text-language.js';
import { WENT_FROM } from '../words/speech.js';
import { anyOf } from '../words/words.js';

/*
 * What does an article state, in which sentence, and what names it there? The values of each paragraph, cell and line, with the labels,
 * the heading and the sentence before.
 */

/** A value that an article states in its own words, not as a fact of the register. */
export interface Statement {
  value: FactValue;
  /** As the article writes it. */
  words: string;
  sentence: string;
  /** The one before it in its paragraph; empty where there is none. */
  sentenceBefore: string;
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
  textLanguage(unescapeText(html.slice(0, 3_000).replace(/<[^<>]*>/g, ' ')));

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
    const written = readText(text, language, left);
    const read = written.length === 0 && text.length <= left ? readCell(block, language) : written;
    left = Math.max(0, left - text.length);
    if (read.length > 0 || block.facts.length > 0) stating.add(block);
    if (read.length === 0) return [];
    const own = labelsOf(block, stating);
    return read.map(({ start, end, isScaled, ...statement }) => {
      const first = places[start] ?? 0;
      const last = (places[end - 1] ?? 0) + 1;
      const place = !isScaled && html.slice(first, last) === statement.words ? { start: first, end: last } : null;
      // The first sentence has its subject in itself.
      const labels = subject && start - statement.at > subject.length ? [subject, ...own] : own;
      return { ...statement, labels, heading, shown, isHeading, place, isAttribute };
    });
  });
  return found.slice(0, MAX_STATEMENTS);
}

/** A value in the text of a block. */
interface ReadValue extends Omit<Statement, 'labels' | 'heading' | 'shown' | 'isHeading' | 'place' | 'isAttribute'> {
  start: number;
  end: number;
  /** Whether its unit is thousands or the like. */
  isScaled?: boolean;
}

/** Characters of a cell that holds a number alone. */
const MAX_CELL = 30;
/** Of a unit whose numbers are a part of the values that they stand for: no fact can take their place. */
const SCALE = /^(?:thousand|mil|migliai)/i;

/** The value of a cell that holds a number alone, in the unit of its row or column. */
function readCell({ text, units }: Block, language: FactLanguage): ReadValue[] {
  const number = text.trim();
  if (number.length > MAX_CELL || !/^\d/.test(number)) return [];
  const read = units.flatMap((unit): ReadValue[] => {
    const [stated, ...others] = findStatedValues(`${number} ${unit}`, language);
    if (!stated || others.length > 0 || stated.start > 0) return [];
    const { value, end: last } = stated;
    // What is counted stands behind its number, a unit belongs to it.
    if (value.type === 'count' ? last !== number.length : last <= number.length) return [];
    const start = text.indexOf(number);
    const own = { value, words: number, sentence: number, at: 0, start, end: start + number.length };
    return [{ ...own, sentenceBefore: '', isOfRange: false, language, isScaled: SCALE.test(unit) }];
  });
  // A row "Fund" and a column "EUR": euros, and not funds.
  return read
    .sort((one, other) => Number(one.value.type === 'count') - Number(other.value.type === 'count'))
    .slice(0, 1);
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
function readText(text: string, language: FactLanguage, limit = MAX_READ): ReadValue[] {
  if (limit === 0 || !LETTER_OR_NUMBER.test(text)) return [];
  const sentences = sentencesOf(text).filter(({ end }) => end <= limit);
  const languages = sentences.map(({ start, end }) => sentenceLanguage(text.slice(start, end), language));
  const isShort = text.length <= Math.min(limit, MAX_PARAGRAPH);
  const found =
    isShort && languages.every((own) => own === language)
      ? findValues(text, language).map((value) => ({ ...value, language }))
      : sentences.flatMap(({ start, end }, index) => {
          const own = languages[index] ?? language;
          const sentence = text.slice(start, end);
          if (!LETTER_OR_NUMBER.test(sentence)) return [];
          return findValues(sentence, own).map((value) => {
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
    const before = sentences[at - 1];
    const sentenceBefore = before ? text.slice(before.start, before.end) : '';
    const isOfRange = joinsRange(text, found[index - 1], value) || joinsRange(text, value, found[index + 1]);
    return [{ ...value, words: text.slice(start, end), sentence, sentenceBefore, at: start - around.start, isOfRange }];
  });
}

/** What a text states, and the last days that it names in other words than as dates. */
function findValues(text: string, language: FactLanguage): StatedValue[] {
  const deadlines = findDeadlines(text, language);
  const stated = findStatedValues(text, language);
  return deadlines.length === 0 ? stated : [...stated, ...deadlines].sort((one, other) => one.start - other.start);
}

/** Between the ends of a range: "three to ten", "entre três e dez", "6–12". */
const TO =
  /^\s*(?:[-–—]|to|till|until|a|à|al|ai|agli|ao|aos|até|hasta|au|aux|fino a)\s*(?:the|os|as|los|las|les)?\s*$/iu;
const AND = /^\s*(?:and|e|y|et)\s*(?:the|os|as|los|las|les|i|gli)?\s*$/iu;
const BETWEEN = /(?<!\p{L})(?:between|entre|tra|fra)\s*(?:the|os|as|los|las|les|i|gli)?\s*$/iu;

/** Before the first of two values of which one took the place of the other. */
const CHANGED_FROM = new RegExp(`${anyOf(WENT_FROM)}\\s*$`, 'iu');

/** Characters in which the words stand that join the ends of a range. */
const MAX_JOINT = 50;

/** Whether two values next to each other are the ends of a range. */
function joinsRange(text: string, one: StatedValue | undefined, other: StatedValue | undefined): boolean {
  if (!one || !other || one.value.type !== other.value.type || one.value.type === 'date') return false;
  if (other.start - one.end > MAX_JOINT) return false;
  const before = text.slice(Math.max(0, one.start - MAX_JOINT), one.start);
  if (CHANGED_FROM.test(before)) return false;
  const between = text.slice(one.end, other.start);
  return TO.test(between) || (AND.test(between) && BETWEEN.test(before));
}

/** A sentence of an article, and what names it. */
export type Sentence = Pick<Statement, 'sentence' | 'labels' | 'heading'>;

/** The sentences of the HTML of an article, whatever they state, as far as it is read. */
export function sentencesIn(html: string): Sentence[] {
  return blocksOf(html.slice(0, MAX_READ)).flatMap(({ text, labels, heading }) =>
    sentencesOf(text).map(({ start, end }) => {
      return { sentence: text.slice(start, end).replaceAll(BREAK, '…'), labels, heading };
    }),
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
  /** Where its element begins in the HTML. */
  place: number;
  /** As of `Block`. */
  labels: readonly string[];
}

/** The facts that the HTML of an article shows, each with its sentence of the day it was saved. */
export function factsShownIn(html: string): ShownFact[] {
  return blocksOf(html).flatMap(({ text, places, facts, labels }) => {
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
    return facts.map(({ key, saved, at }, index) => {
      const start = starts[index] ?? 0;
      const around = sentences.findLast((sentence) => sentence.start <= start) ?? { start: 0, end: filled.length };
      const sentence = filled.slice(around.start, around.end);
      return { key, words: saved, sentence, at: start - around.start, place: places[at] ?? 0, labels };
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
