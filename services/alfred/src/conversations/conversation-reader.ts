import type { AnswerOutcome } from '@firm/contracts/api/alfred-management';
import type { Conversation, ConversationExport, ConversationMessage } from '@firm/contracts/api/conversations';
import type { AnswerRating } from '@firm/contracts/api/ratings';
import { detectAnyLanguage } from '@firm/platform/language/detect-language';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isSmallTalk } from '../answer/classify-answer.js';
import { asksForPersonOnly } from '../answer/person-request.js';
import { AnswerRatings } from './answer-ratings.js';
import type { VisitorSession } from './conversation-entities.js';
import { writeCursor, type ConversationQuery } from './conversation-query.js';
import { ConversationStore, type ReadTurn } from './conversation-store.js';

/** Its language is that of the answer; its time has microseconds, so that it can be a cursor. */
interface ConversationRow extends Pick<Conversation, 'id' | 'isActive' | 'createdAt' | 'firstQuestion' | 'language'> {
  turnCount: number;
  hasAskedForPerson: boolean;
  outcome: AnswerOutcome | null;
}

/** What a conversation with several answers is known by: first what staff may have to make good, last what answers nothing. */
const MOST_TELLING: AnswerOutcome[] = ['unsourced', 'partly sourced', 'declined', 'capped', 'sourced', 'small talk'];

/** Characters of a question that the list shows. */
const SHOWN_QUESTION = 200;

/** What staff read of the conversations of visitors. */
@Injectable()
export class ConversationReader {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly store: ConversationStore,
    private readonly ratings: AnswerRatings,
  ) {}

  /** A page of conversations, newest first, and how many match on every page. */
  async listConversations({ limit, after, ...filters }: ConversationQuery) {
    const { conditions, values } = buildConditions(filters);
    const page = [...values, after?.createdAt ?? null, after?.id ?? null, limit + 1, MOST_TELLING];
    const number = values.length;
    // Matches that were found by searching messages are computed once; otherwise counting and paging each use an index.
    const matching = filters.words || filters.outcome ? 'materialized' : 'not materialized';
    const found = await this.dataSource.query<(ConversationRow & { total: number })[]>(
      `with matching as ${matching} (
         select id, turn_count, last_activity_at, created_at, person_asked_at from chat_sessions where ${conditions})
       select total, id, turn_count as "turnCount", person_asked_at is not null as "hasAskedForPerson",
         last_activity_at > now() - interval '24 hours' as "isActive",
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
         first.question as "firstQuestion", first.language, telling.outcome
       from (select count(*)::integer as total from matching) as counted
       left join lateral (
         select * from matching
         where $${number + 1}::timestamptz is null or (created_at, id) < ($${number + 1}, $${number + 2}::uuid)
         order by created_at desc, id desc limit $${number + 3}) as page on true
       left join lateral (
         select left(question, ${SHOWN_QUESTION}) as question, language from chat_turns
         where session_id = page.id order by number limit 1) as first on true
       left join lateral (
         select outcome from chat_turns where session_id = page.id and outcome is not null
         order by array_position($${number + 4}::text[], outcome), number desc limit 1) as telling on true
       order by page.created_at desc, id desc`,
      page,
    );
    const total = found[0]?.total ?? 0;
    // An empty page is one row with the total alone.
    const rows = found.filter(({ id }) => id !== null);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      conversations: shown.map(conversationView),
      total,
      nextCursor: rows.length > limit && last ? writeCursor(last) : null,
    };
  }

  /**
   * The messages of one conversation, in order.
   * @throws ProblemError notFound when there is no such conversation.
   */
  async readMessages(sessionId: string): Promise<ConversationMessage[]> {
    return this.listMessages(await this.store.readSession(sessionId));
  }

  private async listMessages(session: VisitorSession): Promise<ConversationMessage[]> {
    const turns = await this.store.readTurns(session);
    const ratings = await this.ratings.listFor(turns.map(({ id }) => id));
    return turns.flatMap((turn) => messageViews(turn, ratings.get(turn.id)));
  }

  /**
   * Everything that is stored of one conversation.
   * @throws ProblemError notFound when there is no such conversation.
   */
  async exportConversation(sessionId: string): Promise<ConversationExport> {
    const session = await this.store.readSession(sessionId);
    const { createdAt, lastActivityAt } = session;
    const messages = await this.listMessages(session);
    return { sessionId, createdAt: createdAt.toISOString(), lastActivityAt: lastActivityAt.toISOString(), messages };
  }

  /**
   * The same as a text to read: who said what, and when.
   * @throws ProblemError notFound when there is no such conversation.
   */
  async exportText(sessionId: string): Promise<string> {
    const session = await this.store.readSession(sessionId);
    const messages = await this.listMessages(session);
    return `Conversation ${sessionId}, begun ${session.createdAt.toISOString()}\n${messages.map(messageText).join('')}`;
  }
}

function messageText({ senderType, author, content, createdAt, note }: ConversationMessage): string {
  const name = senderType === 'user' ? 'Visitor' : (author ?? 'Alfred');
  return `\n${name}, ${createdAt}\n${indented(content)}${note ? indented(note) : ''}`;
}

/** Indented, so that nobody can write a line that looks like the beginning of another's message. */
const indented = (text: string): string => text.replace(/^/gm, '  ') + '\n';

/** As staff see it in the list: eight digits of a UUID, or more of it. */
const ID_PREFIX = /^[0-9a-f]{8}(?:-[0-9a-f-]*)?$/i;

/** A full-text query for all of the words, each of them a prefix. */
const prefixQuery = (words: string): string =>
  (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ');

/** The filters as a condition on `chat_sessions`, with the values of its parameters. */
function buildConditions({ words, from, to, hasUserMessages, outcome }: Omit<ConversationQuery, 'limit' | 'after'>) {
  const conditions = ['true'];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  // An array is computed once, by its own index; a join would look into every conversation, newest first.
  const hasTurn = (condition: string) =>
    `id = any(array(select distinct session_id from chat_turns where ${condition}))`;
  add(from, (parameter) => `created_at >= ${parameter}`);
  add(to, (parameter) => `created_at < ${parameter}`);
  add(hasUserMessages, (parameter) => `(turn_count > 0) = ${parameter}`);
  add(outcome, (parameter) => hasTurn(`outcome = ${parameter}`));
  if (words && ID_PREFIX.test(words)) add(`${words.toLowerCase()}%`, (parameter) => `id::text like ${parameter}`);
  else add(words && prefixQuery(words), (parameter) => hasTurn(`search @@ ${parameter}::tsquery`));
  return { conditions: conditions.join(' and '), values };
}

/** The provider stores no conversation, so there is no thread id to show. */
function conversationView(row: ConversationRow): Conversation {
  const { id, turnCount, isActive, hasAskedForPerson, firstQuestion, language, outcome } = row;
  return {
    ...{ id, sessionId: id, openaiThreadId: null, isActive, firstQuestion, outcome },
    createdAt: new Date(row.createdAt).toISOString(),
    hasUserMessages: turnCount > 0,
    language: language && (detectAnyLanguage(firstQuestion ?? '') ?? language),
    ...(hasAskedForPerson && { hasAskedForPerson }),
  };
}

/** The messages of a turn, the reply with its note, its sources and its rating, and what people wrote after it. */
function messageViews(turn: ReadTurn, rating: AnswerRating | undefined): ConversationMessage[] {
  const { id, question, askedAt, answerId, answer, answeredAt, note, sources, outcome, personMessages, handovers } =
    turn;
  const messages: ConversationMessage[] = [
    { id, senderType: 'user', content: question, createdAt: askedAt.toISOString() },
  ];
  if (answerId !== null && answer !== null && answeredAt !== null) {
    const createdAt = answeredAt.toISOString();
    messages.push({
      id: answerId,
      senderType: 'assistant',
      content: answer,
      createdAt,
      note,
      sources,
      ...(rating && { rating }),
      ...(outcome === 'small talk' && { isSmallTalk: true }),
    });
  }
  // What Alfred has answered, or what asks nothing, a person greets or goes on from.
  const isAside = answer !== null || isSmallTalk(question) || asksForPersonOnly(question);
  for (const { createdAt, id: messageId, author, content } of personMessages) {
    messages.push({
      ...{ id: messageId, senderType: 'assistant', content, createdAt: createdAt.toISOString(), author },
      ...(isAside && { isSmallTalk: true }),
    });
  }
  for (const { kind, author, createdAt } of handovers) {
    const at = createdAt.toISOString();
    const last = messages.findLast((message) => message.createdAt <= at) ?? messages[0]!;
    last.handovers = [...(last.handovers ?? []), { kind, name: author, at }];
  }
  return messages;
}
