import type { ConversationPerson, LiveConversation, LiveDesk, StaffMessage } from '@firm/contracts/api/live';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { conflict, notFound, tooMany } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isOfficeOpen, nextOpening, OfficeHours } from '../configuration/office-hours.js';
import { ASKED_MINUTES, noteForStaff, StaffNotices } from '../notifications/staff-notices.js';
import {
  CONVERSATIONS_CHANNEL,
  recordEvent,
  SELECT_EVENTS,
  type ConversationEvent,
  type ConversationHint,
} from './conversation-events.js';

/** A session as far as people take part in it. */
interface Handover {
  turnCount: number;
  personAskedAt: Date | null;
  takenBy: string | null;
  takenByName: string | null;
  /** Milliseconds since somebody took it over last; 0 where nobody has. */
  takenForMs: number;
}

const HANDOVER = `turn_count as "turnCount", person_asked_at as "personAskedAt", taken_by as "takenBy",
  taken_by_name as "takenByName",
  coalesce(extract(epoch from clock_timestamp() - joined_at) * 1000, 0)::float as "takenForMs"`;

/** A conversation in which neither side has written for so long goes back to Alfred: the lawyer has forgotten it. */
const ABANDONED_MINUTES = 30;
const SWEEP_EVERY_MS = 20_000;
/**
 * A person whose desk is closed is waited for so long: where a message of the visitor's has no answer, and where all have one.
 */
const ABSENT_MINUTES = { unanswered: 2, answered: 10 };
/** Messages of people in one conversation: in a minute, and in all. */
export const PERSON_MESSAGES = { inMinute: 20, inAll: 500 };
/** A colleague's click on what stood where "Hand back" stands now is not one on it. */
const JUST_TAKEN_MS = 2_000;
/** A conversation goes on for so long after its last message. */
const LIVE_MINUTES = 15;
const MAX_LIVE = 100;
const QUESTION_CHARACTERS = 200;

/** A conversation that went back to Alfred with an open question is shown to staff for so long after its last message. */
const OPEN_HOURS = 24;

/** Whether an event, `asked`, is a message to a person that nobody has answered since. */
const IS_UNANSWERED = `asked.kind = 'visitor' and not exists (
  select from conversation_events where session_id = asked.session_id and id > asked.id
    and kind in ('person', 'joined'))`;

/** Whether nobody has answered a turn, nor is answering it: of a pending one whose lease has expired the process is gone. */
const hasNoAnswer = (turn: string) =>
  `(${turn}.state in ('delivered', 'failed') or (${turn}.state = 'pending' and ${turn}.lease_until <= now()))`;

/**
 * The time of the oldest message to a person that neither a person nor Alfred has answered, of a row of `chat_sessions`; null
 * where there is none.
 */
const UNANSWERED_SINCE = `(select min(asked.created_at) from conversation_events as asked join chat_turns as turn
    on turn.session_id = asked.session_id and turn.number = asked.turn_number and ${hasNoAnswer('turn')}
  where asked.session_id = chat_sessions.id and ${IS_UNANSWERED})`;

/** The latest turn of such a row, `latest`: where it has an answer, who has written on since waits for no other. */
const JOIN_LATEST = `left join chat_turns as latest
  on latest.session_id = chat_sessions.id and latest.number = turn_count`;

/** Handover of a conversation to a person: requested, taken over, handed back. Each step locks the session, as `TurnStore` does. */
@Injectable()
export class Handovers {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly office: OfficeHours,
    private readonly notices: StaffNotices,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_EVERY_MS, 'handing abandoned conversations back to Alfred', () => this.handBackAbandoned());
  }

  /**
   * The visitor asks for a person; staff see it at once.
   * @throws ProblemError notFound when there is no such session.
   */
  async ask(sessionId: string): Promise<void> {
    await this.change(sessionId, async (tx, { turnCount, personAskedAt }) => {
      if (personAskedAt !== null && Date.now() - personAskedAt.getTime() < ASKED_MINUTES * 60_000) return;
      await tx.query('update chat_sessions set person_asked_at = clock_timestamp() where id = $1', [sessionId]);
      await recordEvent(tx, { sessionId, kind: 'asked', turnNumber: turnCount });
      await noteForStaff(tx, { sessionId });
    });
  }

  /**
   * From now on this person writes in Alfred's place. What has no answer is delivered to the person: an answer that is being
   * written is not stored.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError conflict when a colleague writes there, or the visitor has not written yet.
   */
  async takeOver(sessionId: string, { email, name }: StaffMember): Promise<void> {
    await this.change(sessionId, async (tx, { turnCount, takenBy, takenByName }) => {
      if (takenBy === email) return;
      if (takenBy !== null) throw conflict(`${takenByName} is already writing in this conversation.`);
      if (turnCount === 0) throw conflict('The visitor has not written anything yet.');
      await tx.query(
        `update chat_sessions set taken_by = $2, taken_by_name = $3, joined_at = now(), person_seen_at = now(),
           last_activity_at = now() where id = $1`,
        [sessionId, email, name],
      );
      const [open] = await tx.query<[{ number: number }[], number]>(
        `update chat_turns set state = 'delivered', attempt = attempt + 1
         where session_id = $1 and (state = 'pending' or (state = 'failed' and not exists (
           select from chat_turns as later
           where later.session_id = $1 and later.number > chat_turns.number and later.state in ('answered', 'delivered'))))
         returning number`,
        [sessionId],
      );
      await recordEvent(tx, { sessionId, kind: 'joined', turnNumber: turnCount, author: { email, name } });
      for (const turnNumber of open.map(({ number }) => number).sort((a, b) => a - b))
        await recordEvent(tx, { sessionId, kind: 'visitor', turnNumber });
    });
  }

  /**
   * Alfred answers again, and nobody is waited for. What the person has not answered counts as failed: sent again, it is
   * answered by him.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError conflict when a colleague has only just taken it over: this person was about to, too.
   */
  async handBack(sessionId: string, { email }: StaffMember): Promise<void> {
    await this.change(sessionId, async (tx, session) => {
      const { takenBy, takenByName, takenForMs } = session;
      if (takenBy === null && session.personAskedAt === null) return;
      if (takenBy !== null && takenBy !== email && takenForMs < JUST_TAKEN_MS)
        throw conflict(`${takenByName} has just taken over this conversation.`);
      await this.release(tx, sessionId, session);
    });
  }

  /** Notes that this person's desk is open, for all conversations that they have taken over. */
  async noteSeen({ email }: StaffMember): Promise<void> {
    await this.dataSource.query('update chat_sessions set person_seen_at = now() where taken_by = $1', [email]);
  }

  /**
   * Stores what a person writes to the visitor; repeated with the same id, it is stored once.
   * @throws ProblemError notFound when there is no such session.
   * @throws ProblemError conflict when this person does not write there, the id is that of another message, or the conversation is too
   *   long; tooMany when too many were written within a minute.
   */
  async write(sessionId: string, { id, content }: StaffMessage, { email, name }: StaffMember): Promise<void> {
    await this.change(sessionId, async (tx, { turnCount, takenBy }) => {
      const [known] = await tx.query<{ author: string | null; content: string }[]>(
        `select author, content from conversation_events where session_id = $1 and message_id = $2
         union all select null, question from chat_turns where session_id = $1 and id = $2`,
        [sessionId, id],
      );
      if (known?.author === email && known.content === content) return;
      if (known) throw conflict('This message cannot be told from another one. Please write it again.');
      if (takenBy !== email) throw conflict('Take the conversation over before you write to the visitor.');
      await admitPersonMessage(tx, sessionId);
      await tx.query('update chat_sessions set last_activity_at = now(), person_seen_at = now() where id = $1', [
        sessionId,
      ]);
      const author = { email, name };
      await recordEvent(tx, { sessionId, kind: 'person', turnNumber: turnCount, author, message: { id, content } });
    });
  }

  /**
   * Tells the other side that somebody is typing; stores nothing.
   * @param by null for the visitor; of staff only whoever has taken the conversation over is shown.
   */
  async showTyping(sessionId: string, by: StaffMember | null): Promise<void> {
    const hint: ConversationHint = { sessionId, typing: { name: by?.name ?? null } };
    await this.dataSource.query(
      'select pg_notify($2, $3) from chat_sessions where id = $1 and ($4::text is null or taken_by = $4)',
      [sessionId, CONVERSATIONS_CHANNEL, JSON.stringify(hint), by?.email ?? null],
    );
  }

  /** The events of a session after the one with this number, oldest first. */
  readEvents(sessionId: string, after: number): Promise<ConversationEvent[]> {
    return this.dataSource.query<ConversationEvent[]>(
      `${SELECT_EVENTS} where event.session_id = $1 and event.id > $2 order by event.id`,
      [sessionId, after],
    );
  }

  /**
   * What the visitor is told of the person in the conversation.
   * @throws ProblemError notFound when there is no such session.
   */
  async readPerson(sessionId: string): Promise<ConversationPerson> {
    const [[session], settings] = await Promise.all([
      this.dataSource.query<
        (Pick<Handover, 'personAskedAt' | 'takenByName'> & { messageCount: number; unansweredSince: Date | null })[]
      >(
        `select taken_by_name as "takenByName",
           (select count(*) from conversation_events where session_id = chat_sessions.id and kind = 'person')::integer
             as "messageCount",
           case when person_asked_at > now() - interval '${ASKED_MINUTES} minutes' then person_asked_at end as "personAskedAt",
           case when taken_by is not null or ${hasNoAnswer('latest')}
             then ${UNANSWERED_SINCE} end as "unansweredSince"
         from chat_sessions ${JOIN_LATEST} where chat_sessions.id = $1`,
        [sessionId],
      ),
      this.office.readLatest(),
    ]);
    if (!session) throw notFound('This conversation does not exist.');
    const { personAskedAt, takenByName, messageCount, unansweredSince } = session;
    const now = new Date();
    const isOpen = isOfficeOpen(settings, now);
    const opening = nextOpening(settings, now);
    const state = takenByName !== null ? 'joined' : personAskedAt ? 'asked' : null;
    const waitsSince = state === 'asked' ? personAskedAt : unansweredSince;
    const mayCome =
      isOpen && state === 'asked' && personAskedAt && (await this.notices.haveReachedStaff(personAskedAt));
    // A visitor who was handed back without an answer has waited long enough.
    const waitMs = state === 'joined' || mayCome ? settings.waitMinutes * 60_000 : 0;
    return {
      state,
      name: takenByName,
      messageCount,
      isOfficeOpen: isOpen,
      opensAt: opening?.opensAt.toISOString() ?? null,
      closesAt: opening?.closesAt.toISOString() ?? null,
      formFrom: waitsSince && new Date(waitsSince.getTime() + waitMs).toISOString(),
    };
  }

  /** The conversations that staff may want to look at now: first where a person is waited for, longest first; then the latest. */
  async listLive(): Promise<Pick<LiveDesk, 'conversations' | 'unlisted'>> {
    const isUnanswered = `coalesce(${hasNoAnswer('latest')}, false) and ${UNANSWERED_SINCE} is not null`;
    const rows = await this.dataSource.query<
      (Omit<LiveConversation, 'lastActivityAt' | 'personAskedAt'> & {
        lastActivityAt: Date;
        personAskedAt: Date | null;
        total: number;
      })[]
    >(
      `select count(*) over ()::integer as total, chat_sessions.id as "sessionId", last_activity_at as "lastActivityAt", taken_by as "takenBy",
         taken_by_name as "takenByName", person_asked_at as "personAskedAt",
         left(coalesce(latest.question, ''), ${QUESTION_CHARACTERS}) as "lastQuestion",
         ${isUnanswered} as "isUnanswered"
       from chat_sessions ${JOIN_LATEST}
       where turn_count > 0 and (taken_by is not null or last_activity_at > now() - interval '${LIVE_MINUTES} minutes'
         or (person_asked_at is not null and last_activity_at > now() - interval '${ASKED_MINUTES} minutes')
         or (joined_at is not null and last_activity_at > now() - interval '${OPEN_HOURS} hours'
           and ${isUnanswered}))
       order by case when taken_by is null then person_asked_at end, last_activity_at desc limit ${MAX_LIVE}`,
    );
    const conversations = rows.map(({ total: _, ...row }) => ({
      ...row,
      lastActivityAt: row.lastActivityAt.toISOString(),
      personAskedAt: row.personAskedAt?.toISOString() ?? null,
    }));
    return { conversations, unlisted: (rows[0]?.total ?? 0) - rows.length };
  }

  /** Whether there is such a session, still. */
  async isKept(sessionId: string): Promise<boolean> {
    return (await this.dataSource.query<object[]>('select from chat_sessions where id = $1', [sessionId])).length > 0;
  }

  /** Something that is different whenever the messages of a session are. */
  async readVersion(sessionId: string): Promise<string> {
    const [row] = await this.dataSource.query<{ version: string }[]>(
      `select concat(extract(epoch from last_activity_at), ' ', taken_by, ' ',
         (select max(id) from conversation_events where session_id = chat_sessions.id)) as version
       from chat_sessions where id = $1`,
      [sessionId],
    );
    return row?.version ?? '';
  }

  /**
   * Hands conversations back in which nobody has written for half an hour, or whose person has no desk open on them any
   * more. Several processes may do so at once.
   * @param upSeconds for how long this process can have seen desks: after an outage nobody counts as absent for longer.
   */
  async handBackAbandoned(upSeconds = process.uptime()): Promise<void> {
    const absent = 'least(now() - coalesce(person_seen_at, joined_at), make_interval(secs => $1))';
    const count = await this.dataSource.transaction(async (tx) => {
      const abandoned = await tx.query<(Handover & { id: string })[]>(
        `select id, ${HANDOVER} from chat_sessions where taken_by is not null and (
           last_activity_at < now() - interval '${ABANDONED_MINUTES} minutes'
           or ${absent} > interval '${ABSENT_MINUTES.answered} minutes'
           or (${absent} > interval '${ABSENT_MINUTES.unanswered} minutes' and ${UNANSWERED_SINCE} is not null))
         for update skip locked`,
        [upSeconds],
      );
      for (const { id, ...session } of abandoned) await this.release(tx, id, session);
      return abandoned.length;
    });
    if (count > 0) this.logger.log('abandoned conversations went back to Alfred', { count });
  }

  /** Leaves a session, which is locked, to Alfred, with what has no answer. */
  private async release(tx: EntityManager, id: string, { turnCount, takenBy, takenByName }: Handover): Promise<void> {
    await tx.query(
      'update chat_sessions set taken_by = null, taken_by_name = null, person_asked_at = null where id = $1',
      [id],
    );
    await tx.query(
      `update chat_turns set state = 'failed'
       where session_id = $1 and state = 'delivered' and number in (
         select turn_number from conversation_events as asked where session_id = $1 and ${IS_UNANSWERED})`,
      [id],
    );
    const author = takenBy === null ? {} : { author: { email: takenBy, name: takenByName ?? '' } };
    await recordEvent(tx, { sessionId: id, kind: 'left', turnNumber: turnCount, ...author });
  }

  private change(sessionId: string, step: (tx: EntityManager, session: Handover) => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const [session] = await tx.query<Handover[]>(`select ${HANDOVER} from chat_sessions where id = $1 for update`, [
        sessionId,
      ]);
      if (!session) throw notFound('This conversation does not exist.');
      await step(tx, session);
    });
  }
}

/** Counts the messages of people in a session, which is locked. */
async function admitPersonMessage(tx: EntityManager, sessionId: string): Promise<void> {
  const [{ inAll, inMinute, waitSeconds }] = await tx.query<[{ inAll: number; inMinute: number; waitSeconds: number }]>(
    `with written as (select created_at from conversation_events where session_id = $1 and kind = 'person'),
     latest as (select created_at from written where created_at > now() - interval '1 minute')
     select (select count(*)::integer from written) as "inAll", count(*)::integer as "inMinute",
       coalesce(extract(epoch from min(created_at) + interval '1 minute' - now()), 0)::float as "waitSeconds" from latest`,
    [sessionId],
  );
  if (inAll >= PERSON_MESSAGES.inAll)
    throw conflict('This conversation has become too long. Please go on with the visitor by email.');
  if (inMinute >= PERSON_MESSAGES.inMinute)
    throw tooMany('That was a lot at once. Please wait a moment before you write on.', waitSeconds);
}
