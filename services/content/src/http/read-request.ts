import { fold } from '@firm/contracts/rules/fold';
import { isDay } from '@firm/contracts/rules/facts';
import { readFirmMoment } from '@firm/contracts/rules/firm-time';
import { invalid } from '@firm/platform/http/problem';
import { isUUID } from 'class-validator';

/** Whether PostgreSQL can read the text as a uuid; it fails on any other. Version and variant do not matter. */
export const isUuid = (text: string): boolean => isUUID(text, 'loose');

/** Query parameters as Fastify parses them. */
export type Query = Record<string, unknown>;

/** A position in a list that is sorted by time and id: the page starts after it. */
export interface Cursor {
  at: Date;
  id: string;
}

/** Days before and after it have years of four digits too, which PostgreSQL and the calendar of Lisbon need. */
const HAS_NEIGHBOURS = /^[12]/;
const MAX_LIMIT = 100;

/**
 * A day, such as 2026-11-20; null when the parameter is absent.
 * @throws ProblemError invalid when it is anything else.
 */
export function readDay(query: Query, name: string): string | null {
  const day = readParameter(query, name);
  if (day === null) return null;
  if (!isDay(day) || !HAS_NEIGHBOURS.test(day)) throw invalid(`${name} must be a day, such as 2026-11-20.`);
  return day;
}

/**
 * A moment as `readFirmMoment` reads it; null when the parameter is absent.
 * @throws ProblemError invalid when it is anything else.
 */
export function readMoment(query: Query, name: string): Date | null {
  const text = readParameter(query, name);
  if (text === null) return null;
  const moment = HAS_NEIGHBOURS.test(text) ? readFirmMoment(text) : null;
  if (!moment) throw invalid(`${name} must be a day of the calendar, such as 2026-11-21 or 2026-11-21T09:00:00Z.`);
  return moment;
}

/**
 * The page size: 1 to 100, by default 100.
 * @throws ProblemError invalid when `limit` is anything else.
 */
export function readLimit(query: Query): number {
  const limit = readParameter(query, 'limit');
  if (limit === null) return MAX_LIMIT;
  const number = Number(limit);
  if (!/^\d+$/.test(limit) || number < 1 || number > MAX_LIMIT) {
    throw invalid(`limit must be a whole number from 1 to ${MAX_LIMIT}.`);
  }
  return number;
}

/**
 * The position to continue after; null for the first page.
 * @throws ProblemError invalid when `cursor` was not made by `encodeCursor`.
 */
export function readCursor(query: Query): Cursor | null {
  const cursor = readParameter(query, 'cursor');
  if (cursor === null) return null;
  const [milliseconds = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_');
  const at = new Date(Number(milliseconds));
  if (!/^\d{1,15}$/.test(milliseconds) || Number.isNaN(at.getTime()) || !isUuid(id)) {
    throw invalid('cursor must be the nextCursor of an earlier answer.');
  }
  return { at, id };
}

/** The `nextCursor` of a page that ends with this entry. */
export const encodeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at.getTime()}_${id}`).toString('base64url');

/**
 * One query parameter, or null when it is absent.
 * @throws ProblemError invalid when it is given more than once.
 */
export function readParameter(query: Query, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw invalid(`${name} may be given once.`);
  // PostgreSQL reads no NUL. Left out, it would make another question, or an empty one, which everything matches.
  return value.replaceAll('\0', '\ufffd');
}

/** A query of full text that nothing matches: PostgreSQL finds no word in it. */
const NO_WORDS = '\ufffd';
const MAX_WORDS = 10;
const MAX_SEARCH_CHARACTERS = 200;

/**
 * The parameter `search` as a query of full text, for words that begin as its words do, without accents as the index has them;
 * '' where nothing is searched for, and `NO_WORDS` where what is searched for holds no letter and no digit. Of a longer text the first ten words within 200 characters are searched for.
 *
 * @param shortest the letters from which a word stands for all that begin so; a shorter one is searched for as it is. Every
 *   beginning makes PostgreSQL read all its words.
 * @throws ProblemError invalid when the parameter is given more than once.
 */
export function readSearch(query: Query, shortest = 1): string {
  const search = readParameter(query, 'search') ?? '';
  const words = (fold(search.slice(0, MAX_SEARCH_CHARACTERS)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0) return search.trim() === '' ? '' : NO_WORDS;
  return words.map((word) => ([...word].length < shortest ? word : `${word}:*`)).join(' & ');
}

/** Words that readers search for, with the beginning of what our guides say instead. */
const SAME_MEANING = new Map([
  ['healthcare', 'health'],
  ['coverage', 'cover'],
  ['cidadania', 'nacionalidade'],
]);

/**
 * A query of `readSearch` that also finds what is written otherwise: `401(k)` by `401k`, "health insurance" by "healthcare".
 */
export const widenSearch = (search: string): string =>
  search.replace(/([\p{L}\p{N}]+)(:\*)?/gu, (part, word: string, beginning = '') => {
    const [, digits, letters] = /^(\p{N}+)(\p{L}+)$/u.exec(word) ?? [];
    const meant = SAME_MEANING.get(word);
    const other = digits ? `${digits} <-> ${letters}${beginning}` : meant && `${meant}:*`;
    return other ? `(${part} | ${other})` : part;
  });

/** The words of a query of full text, as somebody would write them. */
export const wordsOfSearch = (search: string): string => (search.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
