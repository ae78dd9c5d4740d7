import { foldInPlace } from '../fold.js';
import { AND, ARTICLE, BUT, IF } from '../words/grammar.js';
import * as times from '../words/times.js';
import { anyOf, pattern } from '../words/words.js';
import { MONTHS } from '../words/values.js';

/*
 * Does a sentence give a former value as one of the past? It names a time in which the value held, or says by its words that it holds
 * no longer: "until 2026 it took five years".
 */

const YEAR = '(?:19|20)\\d\\d';
const MONTH = `(?:${MONTHS.flatMap((names) => [...names]).join('|')})`;
/** What stands between a preposition and a year: "the end of", "1 October", "o dia 1 de outubro de". */
const BEFORE_YEAR = `(?:${MONTH}\\.?|\\d{1,2}(?:st|nd|rd|th|er|[oº°])?|${anyOf(times.PART_OF_YEAR)})`;
const DATE = `(?:(?:${BEFORE_YEAR}[\\s,’'-]+){0,7}${YEAR})(?![\\d/º]|[.,-]\\d|\\p{L}| ${anyOf(times.LAW)})`;
const UNTIL = anyOf(times.UP_TO, times.BEFORE);
const NAMED_TIME = new RegExp(`(?:(?<until>${UNTIL})|${anyOf(times.DURING)})[\\s’']+(?<date>${DATE})`, 'gu');
/** Directly before a time from which on something holds, or at which its law was made: "desde", "as amended in". */
const NOT_AT_THAT_TIME = pattern`(?:${times.SINCE}(?: \p{L}+)?|${times.LAW}(?:[\s\u2019']+[\p{L}\d.º°/]+){0,3})[\s\u2019']*$`;
/** Directly before the day that a sentence gives as the end of something: "until", "até ao dia". */
const UP_TO_DAY = pattern`(?:${times.UP_TO}|(?<!\p{L})(?:on|by) or before)[\s\u2019']+(?:(?:${ARTICLE}|ao|dia|giorno)[\s\u2019']+){0,3}$`;
/** Where a statement begins: what stands first in it is its time. */
const BEGINNING = /(?:^|[;:–—(])\s*$/u;
/** A year that stands alone beside a value: "2025: €870", "€870 (2025)". */
const YEAR_BEFORE = new RegExp(`(?:^|[^\\p{L}\\d\\s] ?|(?<!\\p{L})(?:in|em|en|nel) )(${YEAR})\\)?: ?$`, 'iu');
const YEAR_AFTER = new RegExp(`^[^()]{0,30}\\((?:\\p{L}{1,3} )?(${YEAR})\\)`, 'u');
const YEAR_ALONE = new RegExp(`^${YEAR}$`, 'u');

const PAST = new RegExp(
  [
    anyOf(times.FORMERLY),
    `${UNTIL}[\\s’']+(?:${DATE}|${anyOf(times.MOMENT)})`,
    // "Antes bastavam", "prima bastavano", but not "the day before".
    `(?<!${anyOf(times.TIME)} )${anyOf(times.EARLIER)}(?: ${anyOf(times.IMPERFECT)}|(?=[,.;:)]|$))`,
  ].join('|'),
  'u',
);
/** How a value came to be, with its date: of the date itself it says when that was. */
const IN_YEAR = `(?<!\\p{L})(?:in|on|em|en|nel|a) (?:${BEFORE_YEAR} ){0,7}${YEAR}`;
const CHANGED_ON = new RegExp(`${anyOf(times.CHANGED)} .*${IN_YEAR}|${IN_YEAR},? .*${anyOf(times.CHANGED)}`, 'u');
/** A verb of the past beside a value. Another verb's says nothing of it: "a fund that was approved asks for …". */
const VERB_BEFORE = pattern`${times.PAST_VERB}(?:\s+(?!${times.MAY}\s)[^\s,]+){0,4}\s*$`;
const VERB_AFTER = pattern`^(?:[^\s,]+ ){1,4}${times.PAST_VERB}`;
/** Directly before a day that is over: "the last day was". */
const DAY_BEFORE = pattern`${times.WAS}(?:\s+(?:${ARTICLE}|on|em|ao|dia|al|au))*\s*$`;

/** Until now: the past, although it names the present. */
const UNTIL_NOW = new RegExp(`${anyOf(times.UP_TO)} ${anyOf(times.NOW)}|(?<!\\p{L})finora(?!\\p{L})`, 'gu');
const MAY = pattern`${times.MAY}`;
const NO_LONGER = pattern`${times.NO_LONGER}`;
const EVERY_NO_LONGER = new RegExp(NO_LONGER, 'gu');
/** What comes earlier under a condition, and is of no other time: "si vende antes, paga". */
const EARLIER = new RegExp(`${anyOf(IF)}(?: [^\\s,;]+){1,4} ${anyOf(times.EARLIER)}(?=[,.;:)]|$)`, 'gu');
const PRESENT = new RegExp(anyOf(times.PRESENT), 'gu');

/** Where another statement begins: "…; now it is …", "… and is …", ", but …", ", which …". */
const CLAUSE = new RegExp(
  `[;:—–()]|,\\s+(?=${anyOf(AND, BUT, times.NOW, times.WHICH, times.SINCE_THEN)})|\\s(?=${anyOf(AND, BUT)} ${anyOf(times.NOW, times.IS_NOW)})`,
  'gu',
);
/** What has its own time, and ends at a comma: "Since real estate was removed in 2023, …", "…, which used to be cheap, takes …". */
const ASIDE = pattern`^\s*${times.BECAUSE} [^,]*|^,\s+${times.WHICH} [^,]*(?=,\s+${times.TAKES})`;

/** A statement of a former value, and where it stands in its sentence. */
interface Told {
  sentence: string;
  at: number;
  /** As of `Block`. */
  labels: readonly string[];
  /** Whether what is told is a day: from it on something may hold no longer, and that is told of today. */
  isDay?: boolean;
}

/** Days on which a value held, or that a sentence names, as 2027-01-31; the end is the first day after. */
export interface Period {
  from: string;
  /** Null while no end is known. */
  until: string | null;
}

/**
 * Whether a sentence gives a former value as one of the past. Where it says of which time, the value has to have held then, or for
 * "until" before; otherwise it says so by its words, and so where the value of today began within that time: "in 2026 it is".
 * @param held when the value held; absent where that is not known.
 * @param changedOn the day on which the value of today began.
 */
export function tellsOfItsTime(told: Told, held: readonly Period[] | undefined, changedOn?: string): boolean {
  const { named, alone } = held ? timesOf(told) : { named: [], alone: [] };
  const isPast = () => tellsPast(told.sentence, told.at, told.isDay);
  if (named.length + alone.length === 0) return isPast();
  const isHeld = ({ from, until }: Time) => held!.some((one) => one.from < until && (!one.until || one.until > from));
  const isChanged = ({ from, until }: Time) =>
    changedOn !== undefined && from !== '' && from <= changedOn && changedOn < until;
  if (alone.some(isHeld) || named.some((time) => isHeld(time) && !isChanged(time))) return true;
  return named.some(isHeld) && isPast();
}

/** Days that a sentence names; the end is the first day after. */
interface Time {
  from: string;
  until: string;
}

/**
 * The times of which a sentence gives a value: named in its own clause, or before the first comma, or a year alone beside it. Of
 * "until 2020" the beginning is open.
 */
function timesOf({ sentence, at, labels, isDay }: Told): { named: Time[]; alone: Time[] } {
  const { clause, place } = clauseAt(foldInPlace(sentence), at);
  const named = [...clause.matchAll(NAMED_TIME)].flatMap(({ 0: words, index, groups }) => {
    const before = clause.slice(0, index);
    const between = index < place ? clause.slice(index + words.length, place) : clause.slice(place, index);
    if ((before.includes(', ') && between.includes(', ')) || NOT_AT_THAT_TIME.test(before)) return [];
    // "It took effect on 19 May 2026": the day is what is told, and not its time.
    if (isDay && !groups!.until && index <= place && place < index + words.length) return [];
    const { from, until } = periodOf(groups!.date!);
    // "Closed in London on 17 February and in Madrid on 3 April": another day is another value.
    if (isDay && !groups!.until && isOneDay(groups!.date!)) return [];
    return [groups!.until ? { from: '', until } : { from, until }];
  });
  const [before, after] = [sentence.slice(0, at), sentence.slice(at)];
  const alone = [
    YEAR_BEFORE.exec(before)?.[1],
    YEAR_AFTER.exec(after)?.[1],
    labels.find((label) => YEAR_ALONE.test(label)),
  ];
  return { named, alone: alone.filter((year) => year !== undefined).map(periodOf) };
}

const isOneDay = (date: string): boolean => /(?<!\d)\d{1,2}(?!\d)/.test(date);

/** The year, month or day that a folded date names. */
function periodOf(date: string): Time {
  const words = date.match(/\p{L}+|\d+/gu) ?? [];
  const year = Number(words.at(-1));
  const month = words.map((word) => MONTHS.findIndex((names) => names.has(word))).find((found) => found >= 0);
  const day = words
    .slice(0, -1)
    .map(Number)
    .find((number) => number > 0);
  const dayOf = (...parts: [year: number, month: number, day: number]) =>
    new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  if (month === undefined) return { from: dayOf(year, 0, 1), until: dayOf(year + 1, 0, 1) };
  if (day === undefined) return { from: dayOf(year, month, 1), until: dayOf(year, month + 1, 1) };
  return { from: dayOf(year, month, day), until: dayOf(year, month, day + 1) };
}

/**
 * Whether the clause of a sentence that holds a place tells what was, and not what is.
 * @param isDay as of `Told`.
 */
export function tellsPast(sentence: string, at: number, isDay = false): boolean {
  const { clause: whole, place } = clauseAt(foldInPlace(sentence), at);
  const clause = whole.replace(UNTIL_NOW, 'previously').replace(EARLIER, '');
  const denial = isDay ? -1 : clause.search(NO_LONGER);
  const before = whole.slice(0, place);
  // "Those who no longer qualify can naturalise" denies another verb.
  if (denial >= 0 && !MAY.test(clause.slice(denial, place))) return true;
  // When something began or ended is told in the past, whatever holds.
  if (isDay && DAY_BEFORE.test(before)) return clause.search(PRESENT) < 0;
  const isTold = () => CHANGED_ON.test(clause) || VERB_BEFORE.test(before) || VERB_AFTER.test(whole.slice(place));
  return (PAST.test(clause) || (!isDay && isTold())) && clause.search(PRESENT) < 0;
}

/**
 * A sentence without what denies other values than the one at a place: of "no longer A but B", where B stands.
 * @param others where the other values stand.
 * @param isRule whether the rule itself denies.
 */
export function withoutDenials(
  { sentence, at }: Pick<Told, 'sentence' | 'at'>,
  others: readonly number[],
  isRule: boolean,
): string {
  const places = [at, ...others].sort((one, other) => one - other);
  return [...foldInPlace(sentence).matchAll(EVERY_NO_LONGER)].reduce((text, { 0: words, index }) => {
    const denied = places.find((place) => place >= index + words.length);
    if (!isRule && (denied === undefined || denied === at)) return text;
    return text.slice(0, index) + ' '.repeat(words.length) + text.slice(index + words.length);
  }, sentence);
}

/**
 * A sentence without "until" before the day that it gives as the end of something: there the day is the rule, and not a time that
 * has passed. "Until October 7, 2023 it qualified" at the beginning of a statement tells the past, unless the day was still to come.
 * @param at where the day stands.
 * @param isOver whether the day had passed when the rule changed.
 */
export function withoutDeadline(sentence: string, at: number, isOver: boolean): string {
  const { index, 0: words = '' } = UP_TO_DAY.exec(foldInPlace(sentence).slice(0, at)) ?? {};
  if (index === undefined || (isOver && BEGINNING.test(sentence.slice(0, index)))) return sentence;
  return sentence.slice(0, index) + ' '.repeat(words.length) + sentence.slice(at);
}

/** The clause of a sentence that holds a place, without an aside before it, and the place within it. */
function clauseAt(plain: string, at: number): { clause: string; place: number } {
  const breaks = [...plain.matchAll(CLAUSE)].map(({ index }) => index);
  const from = breaks.findLast((index) => index <= at) ?? 0;
  const end = breaks.find((index) => index > at);
  const aside = ASIDE.exec(plain.slice(from, end))?.[0].length ?? 0;
  const start = from + aside < at && plain[from + aside] === ',' ? from + aside : from;
  return { clause: plain.slice(start, end), place: at - start };
}

/** How far the nearest word that names the present stands from a place; Infinity where none does. */
export function distanceToPresent(sentence: string, { start, end }: { start: number; end: number }): number {
  const distances = [...foldInPlace(sentence).matchAll(PRESENT)].map(({ index, 0: word }) =>
    index < start ? start - index - word.length : index - end,
  );
  return Math.min(Infinity, ...distances);
}
