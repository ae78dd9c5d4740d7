import { invalid } from '@firm/platform/http/problem';
import { isUuid } from '../uuid.js';

const MAX_LIMIT = 100;

/** A place in a list that is sorted by time and id: what follows it is the next page. */
export interface Place {
  at: Date;
  id: string;
}

export interface PageQuery {
  limit: number;
  /** Where the page before ended; absent for the first. */
  after?: Place | null;
  category?: string | null;
}

/** Reads the query of a list (contract §3). A `limit` or `cursor` that makes no sense is `invalid`. */
export function readPageQuery(query: Record<string, unknown>): PageQuery {
  const category = readParameter(query, 'category');
  return { limit: readLimit(query), after: readCursor(query), category: category || null };
}

/** How many entries a page has: 1 to 100, all of these unless told. */
export function readLimit(query: Record<string, unknown>): number {
  const limit = readParameter(query, 'limit');
  if (limit === null) return MAX_LIMIT;
  const number = Number(limit);
  if (!/^\d+$/.test(limit) || number < 1 || number > MAX_LIMIT) {
    throw invalid(`limit must be a whole number from 1 to ${MAX_LIMIT}.`);
  }
  return number;
}

export function readCursor(query: Record<string, unknown>): Place | null {
  const cursor = readParameter(query, 'cursor');
  if (cursor === null) return null;
  const [milliseconds = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_');
  const at = new Date(Number(milliseconds));
  if (!/^\d{1,15}$/.test(milliseconds) || Number.isNaN(at.getTime()) || !isUuid(id)) {
    throw invalid('cursor must be the nextCursor of an earlier answer.');
  }
  return { at, id };
}

/** The cursor under which a list goes on after this entry. */
export const cursorAfter = ({ at, id }: Place): string => Buffer.from(`${at.getTime()}_${id}`).toString('base64url');

/** One parameter of a query; `invalid` when it is given twice, null when it is not given. */
export function readParameter(query: Record<string, unknown>, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw invalid(`${name} may be given once.`);
  return value.replaceAll('\0', '');
}
