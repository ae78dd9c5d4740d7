import type {
  ClosedQuestion,
  DecideOnQuestion,
  QuestionDecision,
  UnansweredQuestion,
} from '@firm/contracts/api/alfred-management';
import type { StoreCounts } from '@firm/contracts/api/privacy';
import { maskPersonalData } from '@firm/contracts/rules/mask-personal-data';
import { CONVERSATIONS_CHANNEL, type ConversationHint } from './conversation-events.js';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Mailbox } from '@firm/platform/mail/mailbox';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Retention } from '@firm/platform/privacy/retention';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository } from 'typeorm';
import type { Correction } from '../answer/reply.js';
import { AssignmentMails } from '../notifications/assignment-mails.js';
import { ChatTurn, VisitorSession } from './conversation-entities.js';

/** The longest that a conversation is stored after its last message; staff may shorten it. */
export abstract class RetentionPeriod {
  abstract readonly days: number;
}

/** What a person wrote in Alfred's place. */
export interface PersonMessage {
  id: string;
  /** Number of the turn before it. */
  turnNumber: number;
  /** The person's name. */
  author: string;
  content: string;
  createdAt: Date;
}

/** A person joined the conversation, or left it to Alfred again. */
interface Handover extends Pick<PersonMessage, 'turnNumber' | 'author' | 'createdAt'> {
  kind: 'joined' | 'left';
}

type PersonEvent = (PersonMessage & { kind: 'person' }) | Handover;

/** A turn with what people wrote after it, and when they came and left. */
export type ReadTurn = ChatTurn & { personMessages: PersonMessage[]; handovers: Handover[] };

/** A question whose answer rested on no published source, or did not help. */
export interface UnsourcedQuestion extends Pick<UnansweredQuestion, 'id' | 'sessionId' | 'kind' | 'assignedTo'> {
  text: string;
  /** Of its answer. */
  language: string | null;
  askedAt: Date;
  /** What staff decided on it, if they did. */
  decision: QuestionDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export interface DecidedQuestion extends Pick<ClosedQuestion, 'id' | 'decision' | 'guide' | 'decidedBy'> {
  text: string;
  decidedAt: Date;
}

/** A correction with the answer that needed it last. */
export interface GivenCorrection extends Correction {
  sessionId: string;
  answeredAt: Date;
}

/** Conversations erased by one transaction, so that none of them locks many rows for long. */
const BATCH = 1_000;
/** Characters of a question by which it is grouped with others; visitors can make questions of any length. */
const QUESTION_CHARACTERS = 300;
/**
 * SQL condition on a turn: it was written to Alfred. What a visitor wrote to a lawyer is Alfred's when the lawyer leaves it open, but
 * no question of which the firm lacks an article. The lawyer was there before it: `joined` has the number of the turn before.
 */
const IS_FOR_ALFRED = `not exists (
  select from conversation_events as told where told.session_id = chat_turns.session_id
    and told.kind = 'visitor' and told.turn_number = chat_turns.number and not exists (
      select from conversation_events as joined where joined.session_id = told.session_id and joined.id < told.id
        and joined.kind = 'joined' and joined.turn_number >= told.turn_number))`;
/** SQL condition on a turn: its answer rested on no published source, or did not help. */
const IS_UNANSWERED = `((outcome = 'unsourced' or exists (
  select from answer_ratings where turn_id = chat_turns.id and rating = 'down')) and ${IS_FOR_ALFRED})`;
/** The decision that counts: an approved answer closes a question only while it is not withdrawn. */
const DECISION = `case when decision <> 'approved' or approved_answer_id is null
  or exists (select from approved_answers where approved_answers.id = approved_answer_id) then decision end`;
const CONVERSATIONS = 'conversations';

/** The stored conversations of visitors: created, read, and erased at the end of the retention period. */
@Injectable()
export class ConversationStore {
  constructor(
    @InjectRepository(VisitorSession) private readonly sessions: Repository<VisitorSession>,
    @InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>,
    private readonly logger: Logger,
    period: RetentionPeriod,
    private readonly retention: Retention,
    private readonly outbox: Outbox,
    private readonly assignments: AssignmentMails,
    private readonly mailbox: Mailbox,
  ) {
    retention.enforce({
      kind: CONVERSATIONS,
      label: 'Conversations with Alfred',
      countedFrom: 'the last message',
      shortestDays: 7,
      longestDays: period.days,
      erase: (days) => this.eraseExpired(days),
    });
  }

  /** Days a conversation is kept now, as visitors are told. */
  readRetentionDays(): Promise<number> {
    return this.retention.daysOf(CONVERSATIONS);
  }

  /** Creates a session and returns its id. It is never kept longer than visitors are told today. */
  async createSession(): Promise<string> {
    const id = randomUUID();
    const keptDays = await this.readRetentionDays();
    await this.sessions.insert({ id, createdAt: () => 'now()', lastActivityAt: () => 'now()', turnCount: 0, keptDays });
    return id;
  }

  /** @throws ProblemError notFound when there is no such session. */
  async readSession(id: string): Promise<VisitorSession> {
    const session = await this.sessions.findOneBy({ id });
    if (!session) throw notFound('This conversation does not exist.');
    return session;
  }

  /**
   * The turns of a session in order: at most 200, of a mebibyte together and one answer more (contracts, `CHAT_LIMITS`). With
   * them come at most 500 messages of people (`PERSON_MESSAGES`) of 4,000 characters each, and a short row for each time that
   * somebody joined or left, which nothing limits.
   */
  async readTurns({ id: sessionId, joinedAt }: Pick<VisitorSession, 'id' | 'joinedAt'>): Promise<ReadTurn[]> {
    const turns = await this.turns.find({ where: { sessionId }, order: { number: 'ASC' } });
    const events = joinedAt === null ? [] : await this.listPersonEvents(sessionId);
    return turns.map((turn) => {
      const own = events.filter(({ turnNumber }) => turnNumber === turn.number);
      return {
        ...turn,
        personMessages: own.filter((event) => event.kind === 'person'),
        handovers: own.filter((event) => event.kind !== 'person'),
      };
    });
  }

  /** What people wrote in a session, and when they came and left. */
  private listPersonEvents(sessionId: string): Promise<PersonEvent[]> {
    return this.turns.query<PersonEvent[]>(
      `select kind, message_id as id, turn_number as "turnNumber", author_name as author, content, created_at as "createdAt"
       from conversation_events
       where session_id = $1 and kind in ('person', 'joined', 'left') and author_name is not null
       order by conversation_events.id`,
      [sessionId],
    );
  }

  /**
   * Erases a session with everything in it but its id, by which a restored backup can be told to erase it again. The id is
   * logged too, for what was erased after the last backup.
   * @param by e-mail address of the member of staff who erases it; empty for whoever has its address.
   * @throws ProblemError notFound when there is no such session.
   */
  async eraseSession(id: string, by = ''): Promise<void> {
    const erased = await this.sessions.manager.transaction((tx) => this.eraseIn(tx, id, by));
    if (!erased) throw notFound('This conversation does not exist.');
  }

  /**
   * Erases a session as `eraseSession` does; returns how much there was, or null when there is no such session. An enquiry with
   * which it was sent keeps that it was erased, by whom and when, and nothing of it: its address is enough to erase it.
   */
  async eraseIn(tx: EntityManager, id: string, by: string): Promise<StoreCounts | null> {
    const [counts] = await tx.query<{ messages: number; ratings: number }[]>(
      `select (select count(*) from chat_turns where session_id = $1)::integer
         + (select count(answer) from chat_turns where session_id = $1)::integer
         + (select count(*) from conversation_events where session_id = $1 and kind = 'person')::integer as messages,
         (select count(*) from answer_ratings where turn_id in
           (select id from chat_turns where session_id = $1))::integer as ratings
       from chat_sessions where id = $1 for update`,
      [id],
    );
    if (!counts) return null;
    await this.forgetMails(tx, [id]);
    await tx.query(
      `with erased as (delete from chat_sessions where id = $1 returning id)
       insert into enquiry_entries (id, enquiry_id, by, kind, text, at)
         select gen_random_uuid(), enquiry_id, $2, 'erasure', '', clock_timestamp()
         from enquiry_conversations join erased on erased.id = session_id`,
      [id, by],
    );
    await this.rememberErasure(tx, id);
    const hint: ConversationHint = { sessionId: id, isErased: true };
    await tx.query('select pg_notify($1, $2)', [CONVERSATIONS_CHANNEL, JSON.stringify(hint)]);
    this.logger.log('a conversation was erased', { conversation: id });
    return { Conversations: 1, Messages: counts.messages, Ratings: counts.ratings };
  }

  /** Remembers the id of another thing that was erased, in the transaction of its erasure. */
  async rememberErasure(tx: EntityManager, id: string): Promise<void> {
    await tx.query('insert into erased_conversations (id) values ($1) on conflict do nothing', [id]);
  }

  /** Erases the conversations without a message for so many days, or those that the visitor was told; returns how many. */
  async eraseExpired(days: number): Promise<number> {
    let erased = 0;
    for (let count = BATCH; count === BATCH; erased += count) {
      count = await this.sessions.manager.transaction(async (tx) => {
        const expired = await tx.query<{ id: string }[]>(
          `select id from chat_sessions where last_activity_at < now() - make_interval(days => least($1, kept_days))
           limit ${BATCH} for update skip locked`,
          [days],
        );
        const ids = expired.map(({ id }) => id);
        await this.forgetMails(tx, ids);
        await tx.query('delete from chat_sessions where id = any($1)', [ids]);
        return ids.length;
      });
    }
    return erased;
  }

  /**
   * Erases the mails about the questions of sessions, which are locked. The questions are locked too, so that none is assigned,
   * and mailed, between this and their erasure.
   */
  private async forgetMails(tx: EntityManager, sessionIds: readonly string[]): Promise<void> {
    const turns = await tx.query<{ id: string }[]>('select id from chat_turns where session_id = any($1) for update', [
      sessionIds,
    ]);
    const ids = turns.map(({ id }) => id);
    await this.mailbox.eraseAbout(tx, ids);
  }

  /** The unanswered questions of the last days, each cut to its beginning, latest first. */
  listUnsourcedQuestions(days: number, limit: number): Promise<UnsourcedQuestion[]> {
    return this.turns.query<UnsourcedQuestion[]>(
      `select id, left(question, ${QUESTION_CHARACTERS}) as text, language, asked_at as "askedAt", session_id as "sessionId",
              ${DECISION} as decision, decided_by as "decidedBy", decided_at as "decidedAt", assigned_to as "assignedTo",
              case when bad.turn_id is not null then 'rated badly' when found_passages > 0 then 'found but not used'
                else 'nothing found' end as kind
       from chat_turns left join question_decisions as decided on decided.turn_id = id
         left join answer_ratings as bad on bad.turn_id = id and bad.rating = 'down'
       where id in (select id from chat_turns where outcome = 'unsourced' union all
           select turn_id from answer_ratings where rating = 'down')
         and asked_at > now() - make_interval(days => $1) and ${IS_FOR_ALFRED}
       order by asked_at desc limit $2`,
      [days, limit],
    );
  }

  /**
   * Records what staff decided on an unanswered question.
   * @throws ProblemError notFound when there is no such question; invalid when the guide is not published.
   */
  async decideOnQuestion({ id, decision, guide, answer }: DecideOnQuestion, by: string): Promise<void> {
    if (guide !== undefined) await this.requireGuide(guide);
    await this.recordOnQuestion(
      `insert into question_decisions (turn_id, decision, decided_by, guide_slug, approved_answer_id)
       select id, $2, $3, $4, $5 from chat_turns where id = $1 and ${IS_UNANSWERED}
       on conflict (turn_id) do update set decision = $2, decided_by = $3, guide_slug = $4, approved_answer_id = $5, decided_at = now()
       returning turn_id`,
      [id, decision, by, guide ?? null, decision === 'approved' ? answer : null],
    );
  }

  /**
   * Records who looks after an unanswered question, and tells them.
   * @param assignee their email address; null for nobody.
   * @throws ProblemError notFound when there is no such question.
   */
  async assignQuestion(id: string, assignee: string | null, by: string): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const [question] = await tx.query<{ text: string; assignedTo: string | null }[]>(
        `select left(question, ${QUESTION_CHARACTERS}) as text,
           (select assigned_to from question_decisions where turn_id = id) as "assignedTo" from chat_turns
         where id = $1 and ${IS_UNANSWERED} for update`,
        [id],
      );
      if (!question) throw notFound('There is no such question.');
      await tx.query(
        `insert into question_decisions (turn_id, assigned_to, decided_by) values ($1, $2, $3)
         on conflict (turn_id) do update set assigned_to = $2`,
        [id, assignee, by],
      );
      if (assignee === null || assignee === question.assignedTo) return;
      await this.assignments.write(tx, {
        ...{ what: 'an unanswered question', about: id, path: `alfred?question=${id}`, assignee, by },
        words: maskPersonalData(question.text),
      });
    });
  }

  /** The questions of the last days that staff have closed, each cut to its beginning, the latest decision first. */
  listClosedQuestions(days: number, limit: number): Promise<DecidedQuestion[]> {
    return this.turns.query<DecidedQuestion[]>(
      `select id, left(question, ${QUESTION_CHARACTERS}) as text, decision, guide_slug as guide,
         decided_by as "decidedBy", decided_at as "decidedAt"
       from question_decisions join chat_turns on id = turn_id
       where ${DECISION} <> 'drafted' and asked_at > now() - make_interval(days => $1)
       order by decided_at desc limit $2`,
      [days, limit],
    );
  }

  /**
   * Takes back that an unanswered question was closed.
   * @throws ProblemError notFound when there is no such question, or it is not closed.
   */
  reopenQuestion(id: string, by: string): Promise<void> {
    return this.recordOnQuestion(
      `with reopened as (
         update question_decisions set decision = null, guide_slug = null, approved_answer_id = null, decided_by = $2, decided_at = now()
         where turn_id = $1 and decision <> 'drafted' returning turn_id)
       select turn_id from reopened`,
      [id, by],
    );
  }

  private async requireGuide(slug: string): Promise<void> {
    const [known] = await this.turns.query<object[]>(
      'select from known_articles where slug = $1 and not is_withdrawn',
      [slug],
    );
    if (!known) throw invalid('There is no published guide at this address.');
  }

  private async recordOnQuestion(statement: string, values: unknown[]): Promise<void> {
    const recorded = await this.turns.query<unknown[]>(statement, values);
    if (recorded.length === 0) throw notFound('There is no such question.');
  }

  /** What answers of the last days stated and the register no longer held, each sentence once, the latest first. */
  listCorrections(days: number, limit: number): Promise<GivenCorrection[]> {
    return this.turns.query<GivenCorrection[]>(
      `select * from (
         select distinct on (correction ->> 'factKey', correction ->> 'sentence') correction ->> 'factKey' as "factKey",
           correction ->> 'value' as value, correction ->> 'words' as words, correction ->> 'sentence' as sentence,
           session_id as "sessionId", answered_at as "answeredAt"
         from chat_turns cross join lateral jsonb_array_elements(corrections) as correction
         where corrections is not null and answered_at > now() - make_interval(days => $1)
         order by correction ->> 'factKey', correction ->> 'sentence', answered_at desc
       ) as latest order by "answeredAt" desc limit $2`,
      [days, limit],
    );
  }

  /** Takes a sentence that staff have seen out of the corrections of all answers. */
  async dismissCorrection(factKey: string, sentence: string): Promise<void> {
    const seen = JSON.stringify([{ factKey, sentence }]);
    await this.turns.query(
      `update chat_turns set corrections = (
         select jsonb_agg(correction) from jsonb_array_elements(corrections) as correction
         where not correction @> ($1::jsonb -> 0))
       where corrections is not null and corrections @> $1::jsonb`,
      [seen],
    );
  }

  /** The model that wrote the latest reply; null before the first. */
  async findLatestModel(): Promise<string | null> {
    const [latest] = await this.turns.query<{ model: string }[]>(
      'select model from chat_turns where model is not null order by answered_at desc limit 1',
    );
    return latest?.model ?? null;
  }
}
