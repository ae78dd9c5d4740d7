import { CHAT_LIMITS } from '@firm/contracts/rules/chat';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository } from 'typeorm';
import type { Reply } from '../answer/reply.js';
import { ChatTurn } from './conversation-entities.js';
import { recordEvent } from './conversation-events.js';

/** A visitor's message, as it is stored. */
export interface VisitorMessage {
  sessionId: string;
  content: string;
  /** Names the message: sent again with the same key, it is the same message. */
  idempotencyKey: string | undefined;
}

/** The turn of a message. */
export interface ClaimedTurn {
  turn: ChatTurn;
  /**
   * Whether the caller is to answer it; otherwise it has its reply, was delivered to a person, or another request is
   * answering it.
   */
  isOurs: boolean;
}

/** A stored turn of the same message; free when nobody is answering it and it has no reply. */
type KnownTurn = ChatTurn & { isFree: boolean };

/** An answered turn, as far as the model is shown it. */
export interface HistoryTurn extends Pick<ChatTurn, 'question' | 'language'> {
  /** With the marks of its sources. */
  answer: string;
}

/** How long a turn stays with a process that no longer renews its lease. Short: a visitor waits for it to expire. */
const LEASE_SECONDS = 6;

/** The latest keys of a turn that are remembered: a message that keeps failing is retried with ever new ones. */
const MAX_KEYS = 10;

/**
 * The life of a turn: stored before the model is asked, claimed by one request at a time, answered once. Each step is
 * one transaction. It locks the session before the turn, so that two steps cannot deadlock.
 */
@Injectable()
export class TurnStore {
  private readonly columns: string;

  constructor(@InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>) {
    this.columns = turns.metadata.columns
      .map(({ databaseName, propertyName }) => `${databaseName} as "${propertyName}"`)
      .join(', ');
  }

  /**
   * Stores a message and claims its turn, or finds the turn where the message is stored already: by its Idempotency-Key,
   * else the latest turn of the same text without a reply, unless a later one was answered (services/contracts/README.md, Chat). A found turn is claimed
   * if it is free, and delivered where a person writes in Alfred's place.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError conflict when the key was used for another message, or the session is full.
   */
  claimTurn(message: VisitorMessage): Promise<ClaimedTurn> {
    return this.turns.manager.transaction(async (tx) => {
      const { turnCount, isTaken } = await this.lockSession(tx, message.sessionId);
      const known = await this.findTurn(tx, message);
      if (known && known.question !== message.content) {
        throw conflict('This Idempotency-Key was used for another message.');
      }
      if (known && !known.isFree) return { turn: known, isOurs: false };
      const turn = known
        ? await this.reclaimTurn(tx, known, message)
        : await this.insertTurn(tx, message, turnCount + 1);
      return isTaken ? { turn: await this.deliver(tx, turn), isOurs: false } : { turn, isOurs: true };
    });
  }

  /** Whether an earlier message of the session is still being answered, by whatever process. */
  async hasEarlierPending({ sessionId, number }: ChatTurn): Promise<boolean> {
    const [row] = await this.turns.query<{ isPending: boolean }[]>(
      `select exists (select from chat_turns
         where session_id = $1 and number < $2 and state = 'pending' and lease_until > now()) as "isPending"`,
      [sessionId, number],
    );
    return row?.isPending ?? false;
  }

  /** All answered turns of the session before this one, oldest first; what a person answered counts too. */
  listHistory({ sessionId, number }: ChatTurn): Promise<HistoryTurn[]> {
    return this.turns.query<HistoryTurn[]>(
      `select question, language, case state when 'answered' then coalesce(marked, answer) else (
         select coalesce(string_agg(author_name || ': ' || content, E'\n' order by id), '') from conversation_events
         where session_id = $1 and kind = 'person' and turn_number = chat_turns.number) end as answer
       from chat_turns where session_id = $1 and number < $2 and state in ('answered', 'delivered') order by number`,
      [sessionId, number],
    );
  }

  /** Extends the leases of turns that the caller is answering; never shortens one. */
  async renewLeases(turns: readonly ChatTurn[], seconds = LEASE_SECONDS): Promise<void> {
    if (turns.length === 0) return;
    await this.turns.query(
      `update chat_turns as turn set lease_until = greatest(lease_until, now() + make_interval(secs => $3))
       from unnest($1::uuid[], $2::integer[]) as held (id, attempt)
       where turn.id = held.id and turn.attempt = held.attempt and turn.state = 'pending'`,
      [turns.map(({ id }) => id), turns.map(({ attempt }) => attempt), seconds],
    );
  }

  /**
   * Stores the reply of a claimed turn and returns the turn as it then is: with the reply of another attempt where that
   * was first. Safe to repeat.
   * @throws ProblemError notFound when the conversation was erased meanwhile.
   */
  storeReply({ id, sessionId, attempt }: ChatTurn, reply: Reply): Promise<ChatTurn> {
    const { text, marked, note, outcome, sources, language, model, foundPassages } = reply;
    return this.turns.manager.transaction(async (tx) => {
      await tx.query('update chat_sessions set last_activity_at = now() where id = $1', [sessionId]);
      const [[stored]] = await tx.query<[ChatTurn[], number]>(
        `update chat_turns set state = 'answered', answered_at = now(), answer_id = $3, answer = $4, note = $5,
           outcome = $6, sources = $7, language = $8, model = $9, marked = $10, found_passages = $11
         where id = $1 and attempt = $2 and state = 'pending' returning ${this.columns}`,
        [
          id,
          attempt,
          randomUUID(),
          text,
          note,
          outcome,
          JSON.stringify(sources),
          language,
          model,
          marked,
          foundPassages,
        ],
      );
      const turn = stored ?? (await tx.findOneBy(ChatTurn, { id }));
      // Erased by staff meanwhile.
      if (!turn) throw notFound('This conversation does not exist.');
      return turn;
    });
  }

  /** The turn as it is where it was left to a person meanwhile, else null. */
  findDelivered({ id }: ChatTurn): Promise<ChatTurn | null> {
    return this.turns.findOneBy({ id, state: 'delivered' });
  }

  /** Marks a claimed turn as failed: the message stays, and a retry of it is answered. */
  async failTurn({ id, attempt }: ChatTurn): Promise<void> {
    await this.turns.update({ id, attempt, state: 'pending' }, { state: 'failed' });
  }

  /** Locks a session until the end of the transaction; tells how many turns it has, and whether a person answers it. */
  private async lockSession(tx: EntityManager, sessionId: string): Promise<{ turnCount: number; isTaken: boolean }> {
    const [session] = await tx.query<{ turnCount: number; isTaken: boolean }[]>(
      'select turn_count as "turnCount", taken_by is not null as "isTaken" from chat_sessions where id = $1 for update',
      [sessionId],
    );
    if (!session) throw notFound('This conversation does not exist.');
    return session;
  }

  /** Leaves a turn to the person who writes in Alfred's place. */
  private async deliver(tx: EntityManager, { id, sessionId, number }: ChatTurn): Promise<ChatTurn> {
    const [[turn]] = await tx.query<[[ChatTurn], number]>(
      `update chat_turns set state = 'delivered' where id = $1 returning ${this.columns}`,
      [id],
    );
    await recordEvent(tx, { sessionId, kind: 'visitor', turnNumber: number });
    return turn;
  }

  private async findTurn(tx: EntityManager, message: VisitorMessage): Promise<KnownTurn | undefined> {
    const { sessionId, content, idempotencyKey: key } = message;
    const latestFirst = await tx.query<KnownTurn[]>(
      `select ${this.columns}, state = 'failed' or (state = 'pending' and lease_until <= now()) as "isFree"
       from chat_turns
       where session_id = $1 and ($2 = any(idempotency_keys)
         or (question = $3 and state in ('pending', 'failed') and not exists (select from chat_turns as later
           where later.session_id = $1 and later.number > chat_turns.number and later.state = 'answered')))
       order by number desc`,
      [sessionId, key ?? null, content],
    );
    const sameKey = latestFirst.find(({ idempotencyKeys }) => key !== undefined && idempotencyKeys.includes(key));
    return sameKey ?? latestFirst.find(({ isFree }) => isFree);
  }

  /** @throws ProblemError conflict when the session is full. */
  private async insertTurn(tx: EntityManager, message: VisitorMessage, number: number): Promise<ChatTurn> {
    const { sessionId, content, idempotencyKey: key } = message;
    const [, hasRoom] = await tx.query<[object[], number]>(
      `update chat_sessions set turn_count = $2::integer, last_activity_at = now()
       where id = $1 and $2::integer <= ${CHAT_LIMITS.sessionTurns} and octet_length($3) + (
         select coalesce(sum(octet_length(question) + coalesce(octet_length(answer), 0)
           + coalesce(octet_length(marked), 0) + octet_length(sources::text)), 0)
         from chat_turns where session_id = $1) <= ${CHAT_LIMITS.sessionBytes}`,
      [sessionId, number, content],
    );
    if (!hasRoom) throw conflict('This conversation has become too long. Please begin a new one.');
    const [turn] = await tx.query<[ChatTurn]>(
      `insert into chat_turns (id, session_id, number, question, idempotency_keys, state, lease_until)
       values ($1, $2, $3, $4, $5, 'pending', now() + make_interval(secs => ${LEASE_SECONDS})) returning ${this.columns}`,
      [randomUUID(), sessionId, number, content, key === undefined ? [] : [key]],
    );
    return turn;
  }

  /** Claims a turn whose last attempt failed or whose process has died. */
  private async reclaimTurn(tx: EntityManager, known: KnownTurn, message: VisitorMessage): Promise<ChatTurn> {
    const keys = new Set([...known.idempotencyKeys, message.idempotencyKey].filter((key) => key !== undefined));
    const [[turn]] = await tx.query<[[ChatTurn], number]>(
      `update chat_turns set state = 'pending', attempt = attempt + 1, idempotency_keys = $2,
         lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
       where id = $1 returning ${this.columns}`,
      [known.id, [...keys].slice(-MAX_KEYS)],
    );
    return turn;
  }
}
