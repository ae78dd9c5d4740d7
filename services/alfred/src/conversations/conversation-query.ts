import { CONVERSATION_OUTCOMES, type ConversationOutcome } from '@firm/contracts/api/conversations';
import { invalid } from '@firm/platform/http/problem';

/** The last entry of the previous page. */
export interface Cursor {
  createdAt: string;
  id: string;
}

const MAX_LIMIT = 1_000;
/** What is looked for is read up to here. */
export const MAX_WORDS_CHARACTERS = 200;
const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f-]{36})$/;

export type ConversationQuery = ReturnType<typeof readConversationQuery>;

/**
 * Reads the query parameters of a list of conversations: `q`, words of their messages or a prefix of an id; `from`, a time at or
 * after which they were created, and `to`, before which they were; `hasUserMessages`; `outcome`, of one of their answers; `limit`
 * and `cursor`.
 * @throws ProblemError invalid when a parameter is unknown or malformed.
 */
export function readConversationQuery(query: Record<string, unknown>) {
  const { q, from, to, hasUserMessages, outcome, limit, cursor, ...rest } = query;
  const [unknown] = Object.keys(rest);
  if (unknown) throw invalid(`${unknown} is not something conversations can be asked by.`);
  return {
    words: readText('q', q, (text) => text.slice(0, MAX_WORDS_CHARACTERS)),
    from: readText('from', from, (text) => readDate('from', text)),
    to: readText('to', to, (text) => readDate('to', text)),
    hasUserMessages: readText('hasUserMessages', hasUserMessages, readFlag),
    outcome: readText('outcome', outcome, readOutcome),
    limit: readText('limit', limit, readLimit) ?? MAX_LIMIT,
    after: readText('cursor', cursor, readCursor),
  };
}

export const writeCursor = ({ createdAt, id }: Cursor): string => `${createdAt}_${id}`;

/**
 * Reads a query parameter; undefined where it is left out or empty.
 * @throws ProblemError invalid when it is given twice or holds a character that PostgreSQL stores in no text.
 */
export function readText<T>(name: string, value: unknown, read: (text: string) => T): T | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(`${name} may be given once.`);
  if (value.includes('\0')) throw invalid(`${name} holds a character that no text has.`);
  return read(value.trim());
}

function readDate(name: string, text: string): Date {
  const date = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(date.getTime()))
    throw invalid(`${name} must be an ISO 8601 date.`);
  return date;
}

function readFlag(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw invalid('hasUserMessages must be true or false.');
  return text === 'true';
}

function readOutcome(text: string): ConversationOutcome {
  const outcome = CONVERSATION_OUTCOMES.find((name) => name === text);
  if (!outcome) throw invalid(`outcome must be one of ${CONVERSATION_OUTCOMES.join(', ')}.`);
  return outcome;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_LIMIT) throw invalid(`limit must be from 1 to ${MAX_LIMIT}.`);
  return limit;
}

/** @throws ProblemError invalid when `writeCursor` did not write it. */
export function readCursor(text: string): Cursor {
  const [, createdAt, id] = CURSOR.exec(text) ?? [];
  if (!createdAt || !id || Number.isNaN(Date.parse(createdAt))) throw invalid('cursor is not one that was given out.');
  return { createdAt, id };
}
