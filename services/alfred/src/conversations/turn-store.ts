import { CHAT_LIMITS } from '@firm/contracts/rules/chat';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { In, MoreThan, type EntityManager, type Repository } from 'typeorm';
import type { Reply } from '../answer/reply.js';
import { ASKED_MINUTES } from '../notifications/staff-notices.js';
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
  /** All turns before a new one, as they were when it was stored; unset for a turn that was stored before. */
  past?: readonly PastTurn[];
}

type StoredClaim = Omit<ClaimedTurn, 'isOurs'>;

/** A stored turn of the same message; free when nobody is answering it and it has no reply. */
type KnownTurn = ChatTurn & { isFree: boolean };

/** A session as a message finds it: what the message is stored by. */
export interface SessionForClaim {
  turnCount: number;
  /** Whether the visitor has asked for a person within the last `ASKED_MINUTES`. */
  isPersonAsked: boolean;
  /** Whether a person writes in Alfred's place. */
  isTaken: boolean;
  /** Size of all messages, answers and sources. */
  bytes: number;
  /** The turn of the message, where it is stored already. */
  known?: KnownTurn | undefined;
}

/** An answered turn, as far as the model is shown it. */
export interface HistoryTurn extends Pick<ChatTurn, 'question' | 'language'> {
  /** With the marks of its sources. */
  answer: string;
}

/** A turn of whatever state, as far as another one depends on it. */
export interface PastTurn extends HistoryTurn, Pick<ChatTurn, 'number'> {
  /** Whether it is being answered, and whether it was, by Alfred or by a person. */
  isPending: boolean;
  isAnswered: boolean;
}

/** The answered turns before a turn, oldest first, of all turns of its session. */
export const answeredBefore = ({ number }: ChatTurn, past: readonly PastTurn[]): HistoryTurn[] =>
  past.filter((turn) => turn.number < number && turn.isAnswered);

/** Whether every turn before this one had been stored when they were read, and none was being answered. */
export function isSettledBefore({ number }: ChatTurn, past: readonly PastTurn[]): boolean {
  const earlier = past.filter((turn) => turn.number < number);
  return earlier.length === number - 1 && !earlier.some(({ isPending }) => isPending);
}

/** SQL: whether there is a session with the id of a parameter. */
export const sessionExists = (parameter: string): string =>
  `exists (select from chat_sessions where id = ${parameter})`;

/** How long a turn stays with a process that no longer renews its lease. Short: a visitor waits for it to expire. */
const LEASE_SECONDS = 6;

/** The turns of the session that is the first parameter. */
const SELECT_PAST = `
  select number, question, language, state = 'pending' and lease_until > now() as "isPending",
    state in ('answered', 'delivered') as "isAnswered",
    case state when 'delivered' then (
      select coalesce(string_agg(author_name || ': ' || content, E'\n' order by id), '') from conversation_events
      where session_id = $1 and kind = 'person' and turn_number = chat_turns.number)
    else coalesce(marked, answer, '') end as answer
  from chat_turns where session_id = $1 order by number`;

/** The latest keys of a turn that are remembered: a message that keeps failing is retried with ever new ones. */
const MAX_KEYS = 10;

/**
 * The life of a turn: stored before the model is asked, claimed by one request at a time, answered once. What was read is
 * changed only while it is still so (optimistic concurrency); each change locks the session before the turn, so that two of
 * them cannot deadlock.
 */
@Injectable()
export class TurnStore {
  private readonly columns: string;
  /** The end of the latest claim in each session where one is under way in this process. */
  private readonly claims = new Map<string, Promise<unknown>>();

  constructor(@InjectRepository(ChatTurn) private readonly turns: Repository<ChatTurn>) {
    this.columns = turns.metadata.columns
      .map(({ databaseName, propertyName }) => `${databaseName} as "${propertyName}"`)
      .join(', ');
  }

  /**
   * Stores a message and claims its turn, or finds the turn where the message is stored already: by its Idempotency-Key,
   * else the latest turn of the same text without a reply, unless a later one was answered (services/contracts/README.md, Chat). A found turn is claimed
   * if it is free, and delivered where a person writes in Alfred's place. Whoever claims says what was read; where another
   * request was first, it is read again.
   * @param found what `readForClaim` has found; read here where unset.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError conflict when the key was used for another message, or the session is full.
   */
  claimTurn(message: VisitorMessage, found?: SessionForClaim): Promise<ClaimedTurn> {
    const { sessionId } = message;
    // In turn: of many messages at once all but one would find the session changed, and read it again, and again.
    const earlier = this.claims.get(sessionId);
    const claim = earlier ? earlier.then(() => this.claimNext(message)) : this.claimNext(message, found);
    const end = claim
      .catch(() => undefined)
      .then(() => {
        if (this.claims.get(sessionId) === end) this.claims.delete(sessionId);
      });
    this.claims.set(sessionId, end);
    return claim;
  }

  private async claimNext(message: VisitorMessage, found?: SessionForClaim): Promise<ClaimedTurn> {
    for (let session = found; ; session = undefined) {
      session ??= await this.readForClaim(message);
      const { known, isTaken } = session;
      if (known && known.question !== message.content) {
        throw conflict('This Idempotency-Key was used for another message.');
      }
      if (known && !known.isFree) return { turn: known, isOurs: false };
      const claimed = isTaken ? await this.deliver(session, message) : await this.storeClaim(session, message);
      if (claimed) return { ...claimed, isOurs: !isTaken };
    }
  }

  /** Whether an earlier message of the session is still being answered, by whatever process. */
  async hasEarlierPending({ sessionId, number }: ChatTurn): Promise<boolean> {
    if (number === 1) return false;
    const [{ isPending }] = await this.turns.query<[{ isPending: boolean }]>(
      `select exists (select from chat_turns
         where session_id = $1 and number < $2 and state = 'pending' and lease_until > now()) as "isPending"`,
      [sessionId, number],
    );
    return isPending;
  }

  /** All turns of a session, oldest first; what a person answered counts as Alfred's answer. */
  async listPast(sessionId: string): Promise<PastTurn[]> {
    return queryPrepared<PastTurn>(this.turns.manager, SELECT_PAST, [sessionId]);
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
  async storeReply({ id, sessionId, attempt }: ChatTurn, reply: Reply): Promise<ChatTurn> {
    const { text, marked, note, outcome, sources, language, model, foundPassages, corrections } = reply;
    const [stored] = await queryPrepared<ChatTurn>(
      this.turns.manager,
      `with session as (update chat_sessions set last_activity_at = now() where id = $12 returning id)
       update chat_turns set state = 'answered', answered_at = now(), answer_id = $3, answer = $4, note = $5,
         outcome = $6, sources = $7, language = $8, model = $9, marked = $10, found_passages = $11, corrections = $13
       where id = $1 and attempt = $2 and state = 'pending' and session_id = (select id from session)
       returning ${this.columns}`,
      [
        ...[id, attempt, randomUUID(), text, note, outcome, JSON.stringify(sources), language, model, marked],
        ...[foundPassages, sessionId, corrections.length > 0 ? JSON.stringify(corrections) : null],
      ],
    );
    const turn = stored ?? (await this.turns.findOneBy({ id }));
    // Erased by staff meanwhile.
    if (!turn) throw notFound('This conversation does not exist.');
    return turn;
  }

  /** The turn as it is where it was left to a person meanwhile, who may have handed it back since; else null. */
  findDelivered({ id, attempt }: ChatTurn): Promise<ChatTurn | null> {
    return this.turns.findOneBy({ id, attempt: MoreThan(attempt), state: In(['delivered', 'failed']) });
  }

  /** Marks a claimed turn as failed: the message stays, and a retry of it is answered. */
  async failTurn({ id, attempt }: ChatTurn): Promise<void> {
    await this.turns.update({ id, attempt, state: 'pending' }, { state: 'failed' });
  }

  /**
   * A session, and the turn of a message in it.
   * @throws ProblemError notFound when there is no such session.
   */
  async readForClaim({ sessionId, content, idempotencyKey: key }: VisitorMessage): Promise<SessionForClaim> {
    const latestFirst = await queryPrepared<SessionForClaim & (KnownTurn | { id: null })>(
      this.turns.manager,
      `select turn.*, session.turn_count as "turnCount", session.taken_by is not null as "isTaken",
         coalesce(session.person_asked_at > now() - interval '${ASKED_MINUTES} minutes', false) as "isPersonAsked",
         (select coalesce(sum(octet_length(question) + coalesce(octet_length(answer), 0)
           + coalesce(octet_length(marked), 0) + octet_length(sources::text)), 0)::integer
         from chat_turns where session_id = session.id) as bytes
       from chat_sessions as session left join lateral (
         select ${this.columns}, state = 'failed' or (state = 'pending' and lease_until <= now()) as "isFree"
         from chat_turns
         where session_id = session.id and ($2 = any(id::text || idempotency_keys)
           or (question = $3 and state in ('pending', 'failed') and not exists (select from chat_turns as later
             where later.session_id = session.id and later.number > chat_turns.number and later.state = 'answered')))
       ) as turn on true
       where session.id = $1 order by turn.number desc`,
      [sessionId, key ?? null, content],
    );
    const [session] = latestFirst;
    if (!session) throw notFound('This conversation does not exist.');
    const turns = latestFirst.filter((row) => row.id !== null);
    // Pages that show a stored message are several, and send it again by its id: they know no other key.
    const sameKey = turns.find(
      ({ id, idempotencyKeys }) => key !== undefined && [id, ...idempotencyKeys].includes(key),
    );
    return { ...session, known: sameKey ?? turns.find(({ isFree }) => isFree) };
  }

  /**
   * Stores a message and claims its turn; null where the session or the turn is not as it was read any more.
   * @throws ProblemError conflict when the session is full.
   */
  private async storeClaim(
    session: SessionForClaim,
    message: VisitorMessage,
    tx: EntityManager = this.turns.manager,
  ): Promise<StoredClaim | null> {
    const { known } = session;
    if (!known) return this.insertTurn(tx, session, message);
    const turn = await this.reclaimTurn(tx, session, known, message);
    return turn && { turn };
  }

  /** Stores a message and leaves its turn to the person who writes in Alfred's place; null as `storeClaim`. */
  private deliver(session: SessionForClaim, message: VisitorMessage): Promise<StoredClaim | null> {
    return this.turns.manager.transaction(async (tx) => {
      const claimed = await this.storeClaim(session, message, tx);
      if (!claimed) return null;
      const { id, sessionId, number } = claimed.turn;
      const [[turn]] = await tx.query<[[ChatTurn], number]>(
        `update chat_turns set state = 'delivered' where id = $1 returning ${this.columns}`,
        [id],
      );
      await recordEvent(tx, { sessionId, kind: 'visitor', turnNumber: number });
      return { turn };
    });
  }

  /**
   * Where Alfred answers at once, this does not wait for the disk: the next statement does, which reserves the money or stores the
   * reply, and a commit that is on the disk has all earlier ones before it. A message that has to wait for others waits here:
   * a crash of the database meanwhile could lose it, and its answer would be paid for nothing.
   */
  private async insertTurn(
    tx: EntityManager,
    { turnCount, bytes, isTaken }: SessionForClaim,
    { sessionId, content, idempotencyKey: key }: VisitorMessage,
  ): Promise<StoredClaim | null> {
    if (turnCount >= CHAT_LIMITS.sessionTurns || bytes + Buffer.byteLength(content) > CHAT_LIMITS.sessionBytes) {
      throw conflict('This conversation has become too long. Please begin a new one.');
    }
    const [stored] = await queryPrepared<ChatTurn & { past: PastTurn[]; synchronousCommit: string | null }>(
      tx,
      `with session as (
         update chat_sessions set turn_count = turn_count + 1, last_activity_at = now()
         where id = $1 and turn_count = $2 and (taken_by is not null) = $6 returning id, turn_count),
       turn as (
         insert into chat_turns (id, session_id, number, question, idempotency_keys, state, lease_until)
         select $4::uuid, id, turn_count, $3, $5::text[], 'pending', now() + make_interval(secs => ${LEASE_SECONDS})
         from session returning ${this.columns})
       select turn.*, array(select to_json(past) from (${SELECT_PAST}) as past) as past,
         -- For this transaction alone; nobody reads it.
         case when not $6 and not exists (select from chat_turns where session_id = $1 and state = 'pending')
           then set_config('synchronous_commit', 'off', true) end as "synchronousCommit" from turn`,
      [sessionId, turnCount, content, randomUUID(), key === undefined ? [] : [key], isTaken],
    );
    if (!stored) return null;
    const { past, synchronousCommit: _, ...turn } = stored;
    return { turn, past };
  }

  /** Claims a turn whose last attempt failed or whose process has died. */
  private async reclaimTurn(
    tx: EntityManager,
    { isTaken }: SessionForClaim,
    known: KnownTurn,
    { sessionId, idempotencyKey }: VisitorMessage,
  ): Promise<ChatTurn | null> {
    const keys = new Set([...known.idempotencyKeys, idempotencyKey].filter((key) => key !== undefined));
    const [[turn]] = await tx.query<[ChatTurn[], number]>(
      `with session as (
         select id from chat_sessions where id = $4 and (taken_by is not null) = $5 for update)
       update chat_turns set state = 'pending', attempt = attempt + 1, idempotency_keys = $3,
         lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
       where id = $1 and attempt = $2 and (state = 'failed' or (state = 'pending' and lease_until <= now()))
         and session_id = (select id from session)
       returning ${this.columns}`,
      [known.id, known.attempt, [...keys].slice(-MAX_KEYS), sessionId, isTaken],
    );
    return turn ?? null;
  }
}
