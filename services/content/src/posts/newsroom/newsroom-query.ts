import { POST_SOURCES, POST_STATUSES, type PostSource, type PostStatus } from '@firm/contracts/api/posts';
import { categoryOf } from '@firm/contracts/rules/post';
import { invalid } from '@firm/platform/http/problem';
import { readCursor, readLimit, readParameter, type Place } from '../page-query.js';

const MAX_WORDS = 10;

/** What staff look for; null where anything will do. */
export interface NewsroomQuery {
  limit: number;
  after: Place | null;
  /** Beginnings of words, plain letters and digits. */
  words: string[];
  status: PostStatus | null;
  source: PostSource | null;
  category: string | null;
  needsReview: boolean | null;
}

/** Reads the query of the dashboard's list. A value that makes no sense is `invalid`. */
export function readNewsroomQuery(query: Record<string, unknown>): NewsroomQuery {
  const tag = readParameter(query, 'tag');
  return {
    limit: readLimit(query),
    after: readCursor(query),
    words: wordsIn(readParameter(query, 'search') ?? ''),
    status: readChoice(query, 'status', POST_STATUSES),
    source: readChoice(query, 'source', POST_SOURCES),
    category: tag ? categoryOf(tag) : null,
    needsReview: readFlag(query, 'needsReview'),
  };
}

/** The words of a search, without accents as the index has them. */
function wordsIn(search: string): string[] {
  const plain = search.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

function readChoice<T extends string>(query: Record<string, unknown>, name: string, choices: readonly T[]): T | null {
  const value = readParameter(query, name);
  if (!value) return null;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw invalid(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

function readFlag(query: Record<string, unknown>, name: string): boolean | null {
  const choice = readChoice(query, name, ['true', 'false']);
  return choice === null ? null : choice === 'true';
}
