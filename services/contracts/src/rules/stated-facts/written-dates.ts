import type { FactLanguage } from '../facts.js';
import { JOINT, MONTHS, SHORT_MONTHS } from '../words/values.js';
import { ordinalDay, readNumber, textAt, type Token } from './written-numbers.js';

/** Whether figures may be a year: from 1900 to 2099. */
export const isYear = ({ text }: Token): boolean => /^(?:19|20)\d\d$/.test(text);

/** The number of the month that a word names; 0 where it names none. */
export const monthOf = (token: Token | undefined): number =>
  token ? MONTHS.findIndex((names) => names.has(token.text)) + 1 : 0;
const yearOf = (token: Token | undefined): number => (token && isYear(token) ? Number(token.text) : 0);

interface ReadDate {
  /** As of `StatedValue`. */
  text: string;
  /** The token after the last. */
  end: number;
}

/**
 * Reads the date that begins at a token, in figures or with the name of its month. The first of two may leave to the second what
 * both share: "between 1 January and 30 June 2026", "del 1 al 15 de marzo de 2025".
 */
export const readDate = (tokens: readonly Token[], at: number, language: FactLanguage): ReadDate | null =>
  readDateInFigures(tokens, at) ?? readNamedDate(tokens, at, language);

/** @param day null where the date has none. */
function dateOf(year: number, month: number, day: number | null, end: number): ReadDate | null {
  const parts = [year, month, ...(day === null ? [] : [day])].map((part) => String(part).padStart(2, '0'));
  const isDate = year > 0 && month >= 1 && month <= 12 && day !== 0;
  return isDate ? { text: parts.join('-'), end } : null;
}

/** "2023-10-07", "07/10/2023", "31/12/26", "07.10.2023". */
function readDateInFigures(tokens: readonly Token[], at: number): ReadDate | null {
  const first = tokens[at];
  const isSeparator = (from: number) => /^[-/.]$/.test(textAt(tokens, from)) && !tokens[from]?.isAfterGap;
  if (isSeparator(at + 1) && isSeparator(at + 3)) {
    const [one, two, three] = [dayIn(first), dayIn(tokens[at + 2]), dayIn(tokens[at + 4])];
    if (yearOf(first)) return dateOf(yearOf(first), two, three, at + 5);
    const short = tokens[at + 1]!.text === '/' && textAt(tokens, at + 4).length === 2 ? three : 0;
    const year = yearOf(tokens[at + 4]) || (short && 2_000 + short);
    if (one && two && year) return two > 12 ? dateOf(year, one, two, at + 5) : dateOf(year, two, one, at + 5);
  }
  // "07.10" is one token, with a decimal.
  const dotted = /^(\d{1,2})[.](\d{1,2})$/.exec(first?.text ?? '');
  if (!dotted || tokens[at + 1]?.text !== '.' || !yearOf(tokens[at + 2])) return null;
  return dateOf(yearOf(tokens[at + 2]), Number(dotted[2]), Number(dotted[1]), at + 3);
}

/**
 * "7 October 2023", "October 7, 2023", "7 de outubro de 2023", "1er janvier 2026", "treinta de enero de 2026"; without a day,
 * "October 2023".
 */
function readNamedDate(tokens: readonly Token[], at: number, language: FactLanguage): ReadDate | null {
  const skip = (from: number, pattern: RegExp) => (pattern.test(textAt(tokens, from)) ? from + 1 : from);
  const withYear = (from: number, month: number, day: number | null) => {
    const next = skip(skip(skip(from, /^\.$/), /^[,/-]$/), /^(?:de|del|di|of)$/);
    const year = readYear(tokens, next, language);
    if (year) return dateOf(year.value, month, day, year.end);
    const later = readLaterDate(tokens, skip(from, /^\.$/), language);
    return later && dateOf(later.year, month, day, from);
  };
  const inFigures = dayIn(tokens[at]);
  const day = inFigures ? { value: inFigures, end: at + 1 } : dayInWords(tokens, at, language);
  if (day) {
    const dayEnd = skip(skip(day.end, /^\.$/), /^(?:st|nd|rd|th|er|e?ro|º|°|o)$/);
    const next = skip(skip(dayEnd, /^(?:de|of|di|d|[-/])$/), /^['’]$/);
    const month = monthOf(tokens[next]) || (SHORT_MONTHS.get(textAt(tokens, next)) ?? 0);
    if (month) return withYear(next + 1, month, day.value);
    const later = inFigures ? readLaterDate(tokens, dayEnd, language) : null;
    return later?.hasDay ? dateOf(later.year, later.month, day.value, dayEnd) : null;
  }
  const month = monthOf(tokens[at]);
  if (!month) return null;
  const dotEnd = skip(at + 1, /^\.$/);
  const american = language === 'en' ? dayIn(tokens[dotEnd]) : 0;
  if (american) return withYear(skip(dotEnd + 1, /^(?:st|nd|rd|th)$/), month, american);
  return withYear(at + 1, month, null);
}

/** The date after "to", "and" and the like, which says what the one before it leaves out. */
function readLaterDate(tokens: readonly Token[], at: number, language: FactLanguage) {
  if (!JOINT.test(textAt(tokens, at))) return null;
  let next = at + 1;
  while (next < at + 4 && /^(?:the|el|le|il|l|o|a|os|al|dia|['’])$/.test(textAt(tokens, next))) next += 1;
  const later = readDate(tokens, next, language);
  if (!later) return null;
  const [year = 0, month = 0, day] = later.text.split('-').map(Number);
  return { year, month, hasDay: day !== undefined };
}

/** A year in figures, or in the words of a deed: "dois mil e vinte e cinco". */
function readYear(tokens: readonly Token[], at: number, language: FactLanguage) {
  const inFigures = yearOf(tokens[at]);
  if (inFigures) return { value: inFigures, end: at + 1 };
  const number = tokens[at]?.isNumber ? null : readNumber(tokens, at, language);
  return number && number.value > 1900 && number.value < 2100 ? number : null;
}

const dayIn = (token: Token | undefined): number =>
  token && /^\d{1,2}$/.test(token.text) && Number(token.text) <= 31 ? Number(token.text) : 0;

/** The day of a date in words; null also for a number that is followed by no month. */
function dayInWords(tokens: readonly Token[], at: number, language: FactLanguage) {
  const ordinal = ordinalDay(tokens, at);
  if (ordinal) return ordinal;
  const number = tokens[at]?.isNumber ? null : readNumber(tokens, at, language);
  if (!number || number.isArticle || number.value < 1 || number.value > 31) return null;
  const next = /^(?:de|of|di)$/.test(textAt(tokens, number.end)) ? number.end + 1 : number.end;
  return Number.isInteger(number.value) && monthOf(tokens[next]) ? { value: number.value, end: number.end } : null;
}
