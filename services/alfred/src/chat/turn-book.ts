import { conflict, notFound } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource, LessThan, type Repository } from 'typeorm';
import type { Reply } from '../answer/reply.js';
import { ChatTurn } from './chat-turn.entity.js';
import { LEASE_SECONDS, Leases } from './leases.js';

/** A turn as it was found or made; `isOurs` when this process is to answer it. */
export interface OpenedTurn {
  turn: ChatTurn;
  isOurs: boolean;
  /** Whether an earlier message of the session is still being answered. */
  waits: boolean;
  /** The number of the latest turn before it that has its reply; 0 for none. */
  lastAnswered: number;
}

interface OpenedRow extends Record<string, unknown> {
  is_ours: boolean;
  waits: boolean;
  last_answered: number;
}

/** PostgreSQL's largest integer. */
const MAX_NUMBER = 2 ** 31 - 1;

/**
 * The book of all turns: every message of a visitor is written here once before the model is asked, and its reply once.
 * A retry is the same Idempotency-Key, or the same text where the reply failed (contract §4).
 */
@Injectable()
export class TurnBook {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>,
    private readonly leases: Leases,
  ) {}

  /**
   * Writes a visitor's message down, or finds it where it already stands.
   * @throws notFound for an unknown session; conflict for a key that was used for another message.
   */
  async open(sessionId: string, question: string, idempotencyKey: string | undefined): Promise<OpenedTurn> {
    const { columns } = this.turns.metadata;
    const [row] = await this.dataSource.query<OpenedRow[]>(
      `select is_ours, waits, last_answered, ${columns.map(({ databaseName }) => `(turn).${databaseName}`).join(', ')}
       from open_turn($1, $2, $3, $4, interval '${LEASE_SECONDS} seconds')`,
      [randomUUID(), sessionId, question, idempotencyKey ?? null],
    );
    if (!row) throw notFound('This conversation does not exist.');
    const turn = this.turns.create(
      Object.fromEntries(columns.map(({ propertyName, databaseName }) => [propertyName, row[databaseName]])),
    );
    if (turn.question !== question) throw conflict('This Idempotency-Key was used for another message.');
    if (row.is_ours) this.leases.hold(turn);
    return { turn, isOurs: row.is_ours, waits: row.waits, lastAnswered: row.last_answered };
  }

  /** Whether an earlier message of the session is still being answered. */
  async hasEarlierPending({ sessionId, number }: ChatTurn): Promise<boolean> {
    const [row] = await this.dataSource.query<{ waits: boolean }[]>(
      `select exists (select from chat_turns
         where session_id = $1 and number < $2 and state = 'pending' and lease_until > now()) as waits`,
      [sessionId, number],
    );
    return row?.waits ?? false;
  }

  /** The answered turns of a session, oldest first, the latest `count` of those before a number. */
  async history(sessionId: string, count: number, before = MAX_NUMBER): Promise<ChatTurn[]> {
    const turns = await this.turns.find({
      where: { sessionId, state: 'answered', number: LessThan(before) },
      order: { number: 'DESC' },
      take: count,
    });
    return turns.reverse();
  }

  /** Writes the reply down and returns the turn as it now stands: with another process's reply where that was first. */
  async finish(turn: ChatTurn, { text, ...reply }: Reply): Promise<ChatTurn> {
    await this.dataSource.manager
      .createQueryBuilder()
      .update(ChatTurn)
      .set({ ...reply, answer: text, answerId: randomUUID(), state: 'answered', answeredAt: () => 'now()' })
      .where(`id = :id and attempt = :attempt and state = 'pending'`, turn)
      .execute();
    await this.dataSource.query('update chat_sessions set last_activity_at = now() where id = $1', [turn.sessionId]);
    this.leases.release(turn);
    return this.dataSource.manager.findOneByOrFail(ChatTurn, { id: turn.id });
  }

  /** Gives a turn up: the message stays, and a retry of it is answered anew. */
  async fail(turn: ChatTurn): Promise<void> {
    this.leases.release(turn);
    await this.dataSource.manager
      .createQueryBuilder()
      .update(ChatTurn)
      .set({ state: 'failed' })
      .where(`id = :id and attempt = :attempt and state = 'pending'`, turn)
      .execute();
  }
}
