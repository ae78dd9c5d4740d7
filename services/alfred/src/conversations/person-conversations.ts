import type { PersonRecord } from '@firm/contracts/api/privacy';
import { MOST_LISTED, type Person, type StaffTable } from '@firm/platform/privacy/staff-tables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConversationReader } from './conversation-reader.js';
import { ConversationStore } from './conversation-store.js';

/** What staff did in conversations; what they wrote there goes with the conversation. */
export const CONVERSATION_TABLES: readonly StaffTable[] = [
  { store: 'Conversations taken over', table: 'chat_sessions', id: 'id', title: 'id', by: ['taken_by'] },
  { store: 'Messages of staff', table: 'conversation_events', id: 'id', title: 'kind', by: ['author'] },
  {
    ...{ store: 'Decisions on unanswered questions', table: 'question_decisions', id: 'turn_id', title: 'turn_id' },
    by: ['decided_by', 'assigned_to'],
  },
];

/** The conversations of a person, for the privacy desk. */
@Injectable()
export class PersonConversations {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly store: ConversationStore,
    private readonly reader: ConversationReader,
  ) {}

  /**
   * Conversations with these ids, then those whose messages, answers or ratings name the person: with their messages, and
   * what staff decided on their questions. One more than `MOST_LISTED` where there are more.
   * @param shared conversations that the person has sent to the firm, and somebody else too: they may be either's.
   */
  async findConversations(
    { pattern }: Person,
    ids: readonly string[],
    shared: readonly string[] = [],
  ): Promise<PersonRecord[]> {
    const sessions = await this.dataSource.query<{ id: string }[]>(
      `select id from chat_sessions where id = any($1) or id in (
         select session_id from chat_turns
           left join answer_ratings on turn_id = id
         where concat_ws(' ', question, answer, note, comment) ~* $2
         union select session_id from conversation_events where content ~* $2)
       order by id = any($1) desc, created_at limit ${MOST_LISTED + 1}`,
      [[...ids, ...shared], pattern],
    );
    const records: PersonRecord[] = [];
    for (const { id } of sessions) {
      const record = await this.read(id, !ids.includes(id));
      const reason = 'It was sent with somebody else’s enquiry too, and may be theirs.';
      records.push(shared.includes(id) ? { ...record, reason } : record);
    }
    return records;
  }

  private async read(id: string, isMention: boolean): Promise<PersonRecord> {
    const { createdAt, lastActivityAt } = await this.store.readSession(id);
    const messages = await this.reader.readMessages(id);
    const decisions = await this.dataSource.query<object[]>(
      `select turn_id as question, decision, guide_slug as guide, decided_at as "decidedAt" from question_decisions
       where turn_id in (select id from chat_turns where session_id = $1)`,
      [id],
    );
    const times = { createdAt: createdAt.toISOString(), lastActivityAt: lastActivityAt.toISOString() };
    return {
      store: 'Conversations',
      id,
      at: times.createdAt,
      title: messages.length === 1 ? '1 message' : `${messages.length} messages`,
      content: { ...times, messages, ...(decisions.length > 0 && { decisions }) },
      fate: 'chosen',
      ...(isMention && { isMention }),
    };
  }
}
