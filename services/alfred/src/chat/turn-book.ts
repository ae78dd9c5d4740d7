import { conflict, notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { LessThan, type Repository } from 'typeorm';
import type { Reply } from '../answer/reply.js';
import { PreparedStatements } from '../prepared-statements.js';
import type { Claim, Reservation } from '../spending/spending.js';
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
  /** Money for its answer, null where a cap leaves no room; absent where other turns than those seen come before it. */
  reserved?: Reservation | null;
}

/** What a message is to be paid with, if no turn but these has come before it. */
export interface Payment extends Claim {
  /** Number of the latest answered turn that was known; 0 for none. */
  seen: number;
}

interface OpenedRow extends Record<string, unknown> {
  isOurs: boolean;
  waits: boolean;
  lastAnswered: number;
  wasAsked: boolean;
  paidOn: string | null;
}

/** PostgreSQL's largest integer. */
const MAX_NUMBER = 2 ** 31 - 1;

/**
 * The book of all turns: every message of a visitor is written here once before the model is asked, and its reply once.
 * A retry is the same Idempotency-Key, or the same text where the reply failed (contract §4).
 */
@Injectable()
export class TurnBook {
  private readonly take: string;
  private readonly keep: string;

  constructor(
    private readonly statements: PreparedStatements,
    @InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>,
    private readonly leases: Leases,
  ) {
    const columns = (of: string) =>
      turns.metadata.columns.map(({ databaseName, propertyName }) => `${of}.${databaseName} as "${propertyName}"`);
    this.take = `
      select is_ours as "isOurs", waits, last_answered as "lastAnswered", was_asked as "wasAsked",
        paid_on::text as "paidOn", ${columns('(turn)').join(', ')}
      from take_turn($1, $2, $3, $4, interval '${LEASE_SECONDS} seconds', $5, $6::text[], $7::bigint[], $8)`;
    this.keep = `select ${columns('turn').join(', ')} from finish_turn($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as turn`;
  }

  /**
   * Writes a visitor's message down and sets its money aside, in one transaction; or finds it where it already stands.
   * @throws notFound for an unknown session; conflict for a key that was used for another message.
   */
  async open(
    sessionId: string,
    question: string,
    idempotencyKey: string | undefined,
    { keys, caps, microUsd, seen }: Payment,
  ): Promise<OpenedTurn> {
    const values = [randomUUID(), sessionId, question, idempotencyKey ?? null, seen, keys, caps, microUsd];
    const [row] = await this.statements.ask<OpenedRow>(this.take, values);
    if (!row) throw notFound('This conversation does not exist.');
    const { isOurs, waits, lastAnswered, wasAsked, paidOn, ...columns } = row;
    const turn = Object.assign(new ChatTurn(), columns);
    if (turn.question !== question) throw conflict('This Idempotency-Key was used for another message.');
    if (isOurs) this.leases.hold(turn);
    if (!wasAsked) return { turn, isOurs, waits, lastAnswered };
    return { turn, isOurs, waits, lastAnswered, reserved: paidOn === null ? null : { keys, day: paidOn, microUsd } };
  }

  /** Whether an earlier message of the session is still being answered. */
  async hasEarlierPending({ sessionId, number }: ChatTurn): Promise<boolean> {
    const [row] = await this.statements.ask<{ waits: boolean }>(
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
  async finish({ id, attempt, sessionId }: ChatTurn, reply: Reply): Promise<ChatTurn> {
    const { text, note, outcome, sources, language, model } = reply;
    const values = [
      id,
      attempt,
      sessionId,
      randomUUID(),
      text,
      note,
      outcome,
      JSON.stringify(sources),
      language,
      model,
    ];
    const [row] = await this.statements.ask<object>(this.keep, values);
    this.leases.release({ id, attempt });
    return row ? Object.assign(new ChatTurn(), row) : this.turns.findOneByOrFail({ id });
  }

  /** Gives a turn up: the message stays, and a retry of it is answered anew. */
  async fail(turn: ChatTurn): Promise<void> {
    this.leases.release(turn);
    await this.turns
      .createQueryBuilder()
      .update()
      .set({ state: 'failed' })
      .where(`id = :id and attempt = :attempt and state = 'pending'`, turn)
      .execute();
  }
}
