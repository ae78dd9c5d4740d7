import type { EnquiryCounts, EnquiryPage, EnquirySummary } from '@firm/contracts/api/enquiries';
import { ENQUIRY_STATES, type EnquiryState } from '@firm/contracts/rules/enquiries';
import { invalid } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_WORDS_CHARACTERS, readCursor, readText, writeCursor } from '../conversations/conversation-query.js';
import { searchWords } from './search-words.js';
import { ENQUIRY_COLUMNS, type EnquiryRow } from './enquiry-store.js';

const PAGE = 50;
const MAX_WORDS = 10;
const BEGINNING_CHARACTERS = 160;
const UUID_DIGITS = 32;
/** A telephone number however it is spaced; with fewer digits it is looked for as words alone. */
const NUMBER = /^\+?[\d\s()./-]+$/;
const MIN_NUMBER_DIGITS = 6;
/** The beginning of an id that is longer than a reference, which is one of the words. */
const LONG_REFERENCE = /^[0-9a-f]{8}-[0-9a-f-]*$/i;

export type EnquiryQuery = ReturnType<typeof readEnquiryQuery>;

/**
 * Reads the query parameters of a list of enquiries: `q`, `state`, `assignee`, `conversation` (the id of one that was sent along)
 * and `cursor`.
 * @throws ProblemError invalid when a parameter is unknown or malformed.
 */
export function readEnquiryQuery(query: Record<string, unknown>) {
  const { q, state, assignee, conversation, cursor, ...rest } = query;
  const [unknown] = Object.keys(rest);
  if (unknown) throw invalid(`${unknown} is not something enquiries can be asked by.`);
  return {
    words: readText('q', q, (text) => text.slice(0, MAX_WORDS_CHARACTERS)),
    state: readText('state', state, readState),
    assignee: readText('assignee', assignee, String),
    conversation: readText('conversation', conversation, String),
    after: readText('cursor', cursor, readCursor),
  };
}

function readState(text: string): EnquiryState {
  const state = ENQUIRY_STATES.find((name) => name === text);
  if (!state) throw invalid(`state must be one of ${ENQUIRY_STATES.join(', ')}.`);
  return state;
}

/** The list of enquiries as staff see it. */
@Injectable()
export class EnquiryList {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** A page, newest first, and how many there are in each state. */
  async readPage({ words, state, assignee, conversation, after }: EnquiryQuery): Promise<EnquiryPage> {
    const values: unknown[] = [];
    const conditions = ['true'];
    const add = (value: unknown, condition: (parameter: string) => string) => {
      values.push(value);
      conditions.push(condition(`$${values.length}`));
    };
    if (state) add(state, (parameter) => `state = ${parameter}`);
    if (assignee) add(assignee, (parameter) => `assignee = ${parameter}`);
    if (conversation) {
      const sentWith = 'select enquiry_id from enquiry_conversations where session_id::text';
      add(conversation.toLowerCase(), (parameter) => `id in (${sentWith} = ${parameter})`);
    }
    if (words && LONG_REFERENCE.test(words)) {
      const digits = words.replaceAll('-', '').slice(0, UUID_DIGITS);
      add(digits.padEnd(UUID_DIGITS, '0'), (parameter) => `id >= ${parameter}::uuid`);
      add(digits.padEnd(UUID_DIGITS, 'f'), (parameter) => `id <= ${parameter}::uuid`);
    } else if (words) {
      const found = (parameter: string) => `search @@ ${parameter}::tsquery`;
      const number = NUMBER.test(words) ? words.replace(/\D/g, '') : '';
      if (number.length < MIN_NUMBER_DIGITS) add(prefixQuery(words), found);
      else {
        const backward = [...number].reverse().join('');
        // With fewer digits a written number would be the end of many.
        const shorter = Array.from({ length: number.length - MIN_NUMBER_DIGITS + 1 }, (_, cut) =>
          backward.slice(0, backward.length - cut),
        );
        const [longer, ends] = [`$${values.push(`${backward}%`)}`, `$${values.push(shorter)}::text[]`];
        const endsLike = `telephone is not null and (${BACKWARD} like ${longer} or ${BACKWARD} = any(${ends}))`;
        // One index after the other: asked for either, the planner reads the whole table in the order of time.
        add(
          prefixQuery(words),
          (parameter) => `id = any(array(select id from enquiries where ${found(parameter)}
            union all select id from enquiries where ${endsLike}))`,
        );
      }
    }
    if (after) {
      const parameters = [values.push(after.createdAt), values.push(after.id)];
      conditions.push(`(created_at, id) < ($${parameters[0]}::timestamptz, $${parameters[1]}::uuid)`);
    }
    const [rows, counts] = await Promise.all([
      this.dataSource.query<EnquiryRow[]>(
        `select ${ENQUIRY_COLUMNS} from enquiries where ${conditions.join(' and ')}
         order by created_at desc, id desc limit ${PAGE + 1}`,
        values,
      ),
      this.countByState(),
    ]);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      enquiries: shown.map(summaryView),
      counts,
      ...(rows.length > PAGE &&
        last && { nextCursor: writeCursor({ createdAt: last.createdAt.toISOString(), id: last.id }) }),
    };
  }

  /** How many there are in each state. */
  async countByState(): Promise<EnquiryCounts> {
    const rows = await this.dataSource.query<{ state: EnquiryState; count: number }[]>(
      'select state, count(*)::integer as count from enquiries group by state',
    );
    const none: EnquiryCounts = { new: 0, answered: 0, booked: 0, closed: 0, spam: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}

/** The digits of a telephone number from its end, as they are indexed: so it begins like one without the prefix, or with it. */
const BACKWARD = `reverse(regexp_replace(telephone, '[^0-9]', '', 'g'))`;

/** A full-text query for all of the words, each of them a prefix. */
const prefixQuery = (words: string): string =>
  searchWords(words)
    .slice(0, MAX_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');

export const summaryView = (row: EnquiryRow): EnquirySummary => {
  const { id, createdAt, name, email, country, question, state, assignee, isUnproven, hasConversation } = row;
  return {
    ...{ id, createdAt: createdAt.toISOString(), name, email, country },
    beginning: question.slice(0, BEGINNING_CHARACTERS),
    ...{ state, assignee, isUnproven, hasConversation },
  };
};
