import type { QuestionDecision } from '@firm/contracts/api/alfred-management';
import { notFound } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { MoreThan, type Repository } from 'typeorm';
import { ChatTurn, VisitorSession } from './conversation-entities.js';

/** How long a conversation is stored after its last message. */
export abstract class RetentionPeriod {
  abstract readonly days: number;
}

/** A question whose answer rested on no published source. */
export interface UnsourcedQuestion {
  id: string;
  text: string;
  language: string | null;
  askedAt: Date;
  sessionId: string;
  /** What staff decided on it, if they did. */
  decision: QuestionDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const SWEEP_EVERY_MS = 60 * 60_000;
/** Conversations erased by one statement, so that none of them locks many rows for long. */
const BATCH = 1_000;
/** Of a question that is to be grouped with others: anybody can make it longer than what it is about. */
const QUESTION_CHARACTERS = 300;
/** Turns that are read at once. */
const PAGE = 50;

/** The stored conversations of visitors: created, read, and erased at the end of the retention period. */
@Injectable()
export class ConversationStore {
  constructor(
    @InjectRepository(VisitorSession) private readonly sessions: Repository<VisitorSession>,
    @InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>,
    private readonly retention: RetentionPeriod,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_EVERY_MS, 'erasing old conversations', () => this.eraseExpired());
  }

  /** Creates a session and returns its id. */
  async createSession(): Promise<string> {
    const id = randomUUID();
    await this.sessions.insert({ id, createdAt: () => 'now()', lastActivityAt: () => 'now()', turnCount: 0 });
    return id;
  }

  /** @throws ProblemError notFound when there is no such session. */
  async readSession(id: string): Promise<VisitorSession> {
    const session = await this.sessions.findOneBy({ id });
    if (!session) throw notFound('This conversation does not exist.');
    return session;
  }

  /**
   * The turns of a session in order, page by page.
   * @throws ProblemError notFound when there is no such session.
   */
  async readTurns(sessionId: string): Promise<AsyncIterable<ChatTurn[]>> {
    await this.readSession(sessionId);
    return this.pageTurns(sessionId);
  }

  /**
   * Erases a session with everything in it but its id, by which a restored backup can be told to erase it again. The id is
   * logged too, for what was erased after the last backup.
   * @throws ProblemError notFound when there is no such session.
   */
  async eraseSession(id: string): Promise<void> {
    const erased = await this.sessions.query<{ id: string }[]>(
      `with erased as (delete from chat_sessions where id = $1 returning id)
       insert into erased_conversations (id) select id from erased on conflict (id) do update set id = excluded.id
       returning id`,
      [id],
    );
    if (erased.length === 0) throw notFound('This conversation does not exist.');
    this.logger.log('a conversation was erased', { conversation: id });
  }

  /** Erases the conversations whose retention period is over; returns how many. */
  async eraseExpired(): Promise<number> {
    const { days } = this.retention;
    let erased = 0;
    for (let count = BATCH; count === BATCH; erased += count) {
      [, count] = await this.sessions.query<[unknown, number]>(
        `delete from chat_sessions where id in (
           select id from chat_sessions where last_activity_at < now() - make_interval(days => $1)
           limit ${BATCH} for update skip locked)`,
        [days],
      );
    }
    if (erased > 0) this.logger.log('old conversations were erased', { erased, days });
    return erased;
  }

  /** The questions of the last days without a published source, each cut to its beginning, latest first. */
  listUnsourcedQuestions(days: number, limit: number): Promise<UnsourcedQuestion[]> {
    return this.turns.query<UnsourcedQuestion[]>(
      `select id, left(question, ${QUESTION_CHARACTERS}) as text, language, asked_at as "askedAt", session_id as "sessionId",
              decision, decided_by as "decidedBy", decided_at as "decidedAt"
       from chat_turns left join question_decisions on turn_id = id where outcome = 'unsourced' and asked_at > now() - make_interval(days => $1)
       order by asked_at desc limit $2`,
      [days, limit],
    );
  }

  /**
   * Records what staff decided on a question without a published source.
   * @throws ProblemError notFound when there is no such question.
   */
  async decideOnQuestion(id: string, decision: QuestionDecision, by: string): Promise<void> {
    const recorded = await this.turns.query<unknown[]>(
      `insert into question_decisions (turn_id, decision, decided_by)
       select id, $2, $3 from chat_turns where id = $1 and outcome = 'unsourced'
       on conflict (turn_id) do update set decision = $2, decided_by = $3, decided_at = now() returning turn_id`,
      [id, decision, by],
    );
    if (recorded.length === 0) throw notFound('There is no such question.');
  }

  /** The model that wrote the latest reply; null before the first. */
  async findLatestModel(): Promise<string | null> {
    const [latest] = await this.turns.query<{ model: string }[]>(
      'select model from chat_turns where model is not null order by answered_at desc limit 1',
    );
    return latest?.model ?? null;
  }

  /** The turns of a session in order, page by page; none of an unknown one. */
  async *pageTurns(sessionId: string): AsyncGenerator<ChatTurn[], void, undefined> {
    let page: ChatTurn[] = [];
    do {
      const number = MoreThan(page.at(-1)?.number ?? 0);
      page = await this.turns.find({ where: { sessionId, number }, order: { number: 'ASC' }, take: PAGE });
      yield page;
    } while (page.length === PAGE);
  }
}
