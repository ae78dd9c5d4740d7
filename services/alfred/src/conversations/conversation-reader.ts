import type { Conversation, ConversationExport, ConversationMessage } from '@firm/contracts/api/conversations';
import { notFound } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChatSessions } from '../chat/chat-sessions.js';
import { writeCursor, type ConversationQuery } from './conversation-query.js';
import { conversationMessages, conversationView, type ConversationRow } from './conversation-views.js';

export interface ConversationPage {
  conversations: Conversation[];
  /** All that fit, on every page. */
  total: number;
  nextCursor?: string;
}

/** What staff read of the conversations that visitors have with Alfred. */
@Injectable()
export class ConversationReader {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly sessions: ChatSessions,
  ) {}

  /** A page of conversations, newest first. */
  async list({ limit, after, ...wanted }: ConversationQuery): Promise<ConversationPage> {
    const { conditions, values } = describe(wanted);
    const page = [...values, after?.createdAt ?? null, after?.id ?? null, limit + 1];
    const number = values.length;
    // What messages had to be looked through for is found once; without such, counting and paging have an index each.
    const keeping = wanted.words || wanted.outcome ? 'materialized' : 'not materialized';
    const found = await this.dataSource.query<(ConversationRow & { total: number })[]>(
      `with fitting as ${keeping} (
         select id, turn_count, last_activity_at, created_at from chat_sessions where ${conditions})
       select total, id, turn_count as "turnCount", last_activity_at > now() - interval '24 hours' as "isActive",
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
       from (select count(*)::integer as total from fitting) as counted
       left join lateral (
         select * from fitting
         where $${number + 1}::timestamptz is null or (created_at, id) < ($${number + 1}, $${number + 2}::uuid)
         order by created_at desc, id desc limit $${number + 3}) as page on true
       order by page.created_at desc, id desc`,
      page,
    );
    const total = found[0]?.total ?? 0;
    // Where nothing is left for this page, the total stands alone.
    const rows = found.filter(({ id }) => id !== null);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      conversations: shown.map(conversationView),
      total,
      nextCursor: rows.length > limit && last ? writeCursor(last) : undefined,
    };
  }

  /** The messages of one conversation, in order. @throws notFound */
  async messages(sessionId: string): Promise<ConversationMessage[]> {
    return conversationMessages(await this.sessions.turnsOf(sessionId));
  }

  /** Everything that is kept of one conversation. @throws notFound */
  async export(sessionId: string): Promise<ConversationExport> {
    const messages = await this.messages(sessionId);
    const [session] = await this.dataSource.query<{ createdAt: Date; lastActivityAt: Date }[]>(
      `select created_at as "createdAt", last_activity_at as "lastActivityAt" from chat_sessions where id = $1`,
      [sessionId],
    );
    if (!session) throw notFound('This conversation does not exist.');
    const { createdAt, lastActivityAt } = session;
    return { sessionId, createdAt: createdAt.toISOString(), lastActivityAt: lastActivityAt.toISOString(), messages };
  }

  /** Erases a conversation with everything in it. @throws notFound */
  async erase(sessionId: string): Promise<void> {
    await this.sessions.require(sessionId);
    await this.dataSource.query('delete from chat_sessions where id = $1', [sessionId]);
  }
}

/** As staff see it in the list: eight digits of a UUID, or more of it. */
const BEGINNING_OF_ID = /^[0-9a-f]{8}(?:-[0-9a-f-]*)?$/i;

/** A search for all of the words, each of which may go on. */
const beginningsOf = (words: string): string =>
  (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ');

/** The conditions as SQL, with the values they speak of. */
function describe({ words, from, to, hasUserMessages, outcome }: Omit<ConversationQuery, 'limit' | 'after'>) {
  const conditions = ['true'];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  // As an array it is found once, by its own index; a join would look into every conversation, newest first.
  const hasTurn = (condition: string) =>
    `id = any(array(select distinct session_id from chat_turns where ${condition}))`;
  add(from, (place) => `created_at >= ${place}`);
  add(to, (place) => `created_at < ${place}`);
  add(hasUserMessages, (place) => `(turn_count > 0) = ${place}`);
  add(outcome, (place) => hasTurn(`outcome = ${place}`));
  if (words && BEGINNING_OF_ID.test(words)) add(`${words.toLowerCase()}%`, (place) => `id::text like ${place}`);
  else add(words && beginningsOf(words), (place) => hasTurn(`search @@ ${place}::tsquery`));
  return { conditions: conditions.join(' and '), values };
}
