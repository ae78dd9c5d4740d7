import { conflict, notFound } from '@firm/platform/http/problem';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Reply } from '../answer/reply.js';
import { ChatTurn } from './chat-turn.entity.js';
import { LEASE_SECONDS, Leases } from './leases.js';
import { VisitorSession } from './visitor-session.entity.js';

/** A turn as it was found or made; `isOurs` when this process is to answer it. */
export interface OpenedTurn {
  turn: ChatTurn;
  isOurs: boolean;
}

const IS_FREE = `(turn.state = 'failed' or (turn.state = 'pending' and turn.lease_until <= now()))`;

/**
 * The book of all turns: every message of a visitor is written here once before the model is asked, and its reply once.
 * A retry is the same Idempotency-Key, or the same text where the reply failed (contract §4).
 */
@Injectable()
export class TurnBook {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly leases: Leases,
  ) {}

  /**
   * Writes a visitor's message down, or finds it where it already stands.
   * @throws notFound for an unknown session; conflict for a key that was used for another message.
   */
  async open(sessionId: string, question: string, idempotencyKey: string | undefined): Promise<OpenedTurn> {
    const opened = await this.dataSource.transaction(async (tx) => {
      const session = await lockSession(tx, sessionId);
      const known = await findRepeated(tx, sessionId, question, idempotencyKey);
      if (!known) return { turn: await begin(tx, session, question, idempotencyKey), isOurs: true };
      if (known.question !== question) throw conflict('This Idempotency-Key was used for another message.');
      return takeOver(tx, known, idempotencyKey);
    });
    if (opened.isOurs) this.leases.hold(opened.turn);
    return opened;
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

  /** The answered turns before this one, oldest first, at most `count`. */
  async history({ sessionId, number }: ChatTurn, count: number): Promise<ChatTurn[]> {
    const turns = await this.dataSource.manager
      .createQueryBuilder(ChatTurn, 'turn')
      .where('turn.sessionId = :sessionId and turn.number < :number', { sessionId, number })
      .andWhere(`turn.state = 'answered'`)
      .orderBy('turn.number', 'DESC')
      .limit(count)
      .getMany();
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

/** Locks the session until the transaction ends, so that its turns are numbered in the order they are written. */
async function lockSession(tx: EntityManager, id: string): Promise<VisitorSession> {
  const session = await tx.findOne(VisitorSession, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!session) throw notFound('This conversation does not exist.');
  return session;
}

/** The turn that this message repeats: by its key first, else the latest with its text and no reply. */
function findRepeated(tx: EntityManager, sessionId: string, question: string, key: string | undefined) {
  return tx
    .createQueryBuilder(ChatTurn, 'turn')
    .where('turn.session_id = :sessionId', { sessionId })
    .andWhere(`(:key = any(turn.idempotency_keys) or (turn.question = :question and ${IS_FREE}))`, {
      key: key ?? null,
      question,
    })
    .orderBy('coalesce(:key = any(turn.idempotency_keys), false)', 'DESC')
    .addOrderBy('turn.number', 'DESC')
    .getOne();
}

async function begin(tx: EntityManager, session: VisitorSession, question: string, key: string | undefined) {
  const number = session.turnCount + 1;
  await tx.update(VisitorSession, session.id, { turnCount: number, lastActivityAt: () => 'now()' });
  const id = randomUUID();
  await tx.insert(ChatTurn, {
    id,
    sessionId: session.id,
    number,
    question,
    askedAt: () => 'now()',
    idempotencyKeys: key ? [key] : [],
    state: 'pending',
    attempt: 1,
    leaseUntil: () => `now() + interval '${LEASE_SECONDS} seconds'`,
    sources: [],
  });
  return tx.findOneByOrFail(ChatTurn, { id });
}

/** Takes a turn on where nobody is working on it, and remembers the key it now goes by too. */
async function takeOver(tx: EntityManager, known: ChatTurn, key: string | undefined): Promise<OpenedTurn> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `update chat_turns as turn set state = 'pending', attempt = attempt + 1,
       lease_until = now() + interval '${LEASE_SECONDS} seconds',
       idempotency_keys = case when $2::text is null or $2 = any(idempotency_keys) then idempotency_keys
                               else idempotency_keys || $2::text end
     where turn.id = $1 and ${IS_FREE} returning turn.id`,
    [known.id, key ?? null],
  );
  return { turn: await tx.findOneByOrFail(ChatTurn, { id: known.id }), isOurs: rows.length > 0 };
}
