import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { addressBlock } from '@firm/platform/http/address-block';
import { tooMany } from '@firm/platform/http/problem';
import { Chores } from '@firm/platform/work/chores';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { sessionExists } from '../conversations/turn-store.js';
import { DataSource, type EntityManager } from 'typeorm';

/** How many requests a minute admits (services/contracts/README.md, Chat). */
export abstract class RateLimits {
  abstract readonly messagesPerSession: number;
  abstract readonly messagesPerAddress: number;
  abstract readonly sessionsPerAddress: number;
}

/** Conversations that an address may read for each message it may send. */
const READS_PER_MESSAGE = 2;
/** Turns of a conversation that cost as much as one read; the longest of 200 turns counts as twenty. */
const TURNS_PER_READ = 10;

/** How often an address may ask whether a person writes, for each message it may send: a chat looks four times a minute. */
const LOOKS_PER_MESSAGE = 4;

/** In how many conversations an hour an address may ask for a person, for each message a minute: each of them tells all staff. */
const ASKED_PER_MESSAGE = 0.1;

/** Signs of typing that a session may send in a minute. */
const TYPING_PER_SESSION = 40;

/** Enquiries an hour: of an address, and of all without a proof of work. */
const ENQUIRIES = { proven: 10, unproven: 3, allUnproven: 60 };

/** Confirmations an hour to one recipient, who may be somebody else than who wrote. */
const CONFIRMATIONS = 3;

/** Answers of staff: to one enquiry in ten minutes, and of one person in an hour. Whoever takes a session over has no mail relay. */
const ANSWERS = { toOneEnquiry: 5, ofOnePerson: 60 };

const SWEEP_EVERY_MS = 60 * 60_000;

interface Counting {
  cost?: number;
  minutes?: number;
  sessionId?: string;
  tx?: EntityManager;
}

/**
 * Fixed-window rate limiter: counts what visitors do, in minutes that begin with the first request. The counts are rows
 * that one statement raises and reads, so that any number of processes agree.
 */
@Injectable()
export class RateLimiter {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
    chores: Chores,
  ) {
    chores.every(SWEEP_EVERY_MS, 'deleting old rate counts', () => this.deleteOld());
  }

  /** Deletes counts whose time is over: their keys are addresses. Those of enquiries and of asking for a person last an hour, proofs that were used up two, the others a minute. */
  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `delete from rate_counts where key in (
         select key from rate_counts where started_at < now() - interval '1 hour'
           or (started_at < now() - interval '10 minutes' and key !~ '^(enquiry|person) ')
         order by key for update skip locked)`,
    );
  }

  /** @throws ProblemError tooMany when the address has created too many sessions; with the seconds to wait. */
  admitSession(address: string): Promise<void> {
    return this.admit({ [`new ${addressBlock(address)}`]: this.limits.sessionsPerAddress });
  }

  /**
   * Reading a long conversation costs more than sending a message to it, the more the longer it is.
   * @throws ProblemError tooMany when the address has read too many conversations; with the seconds to wait.
   */
  admitRead(address: string, turns: number): Promise<void> {
    const limits = { [`read ${addressBlock(address)}`]: READS_PER_MESSAGE * this.limits.messagesPerAddress };
    return this.admit(limits, { cost: Math.max(1, Math.ceil(turns / TURNS_PER_READ)) });
  }

  /** @throws ProblemError tooMany when the address has asked too often who writes in its conversations; with the seconds to wait. */
  admitLook(address: string): Promise<void> {
    return this.admit({ [`look ${addressBlock(address)}`]: LOOKS_PER_MESSAGE * this.limits.messagesPerAddress });
  }

  /**
   * Messages to a session that does not exist are not counted: made-up ones leave no rows.
   * @throws ProblemError tooMany when the session or the address has sent too many messages; with the seconds to wait.
   */
  admitMessage(sessionId: string, address: string): Promise<void> {
    const limits = {
      [`session ${sessionId}`]: this.limits.messagesPerSession,
      [`address ${addressBlock(address)}`]: this.limits.messagesPerAddress,
    };
    return this.admit(limits, { sessionId });
  }

  /** Seconds until an address may ask for a person in another conversation; 0 where it may now, which is counted. */
  waitToAsk(address: string): Promise<number> {
    const limit = Math.ceil(ASKED_PER_MESSAGE * this.limits.messagesPerAddress);
    return this.count({ [`person ${addressBlock(address)}`]: limit }, { minutes: 60 });
  }

  /**
   * A browser tells every two seconds that its visitor is typing.
   * @throws ProblemError tooMany when the session or the address has told it too often; with the seconds to wait.
   */
  admitTyping(sessionId: string, address: string): Promise<void> {
    return this.admit({
      [`typing ${sessionId}`]: TYPING_PER_SESSION,
      [`typing ${addressBlock(address)}`]: READS_PER_MESSAGE * this.limits.messagesPerAddress,
    });
  }

  /**
   * What an address is refused is not counted for others: nobody alone can use up what all may have. The e-mail address that somebody
   * states is not counted: whoever stated another's would shut them out, and learn from a refusal that they have written.
   * @throws ProblemError tooMany when too many enquiries came from the address, or from all without a proof, within an hour.
   */
  async admitEnquiry({ address, isProven }: { address: string; isProven: boolean }) {
    const kind = isProven ? 'proven' : 'unproven';
    const admit = async (key: string, limit: number) => {
      const seconds = await this.count({ [key]: limit }, { minutes: 60 });
      if (seconds > 0) throw tooMany('Too many questions came within the last hour. Please try again later.', seconds);
    };
    await admit(`enquiry ${kind} ${addressBlock(address)}`, ENQUIRIES[kind]);
    if (!isProven) await admit('enquiry unproven', ENQUIRIES.allUnproven);
  }

  /**
   * Whether an enquiry is confirmed to the e-mail address that it states, which may be somebody else's; counted in the transaction
   * that keeps it. Only a hash of the address is kept.
   */
  async mayConfirm(tx: EntityManager, recipient: string): Promise<boolean> {
    return (await this.count({ [recipientKey(recipient)]: CONFIRMATIONS }, { minutes: 60, tx })) === 0;
  }

  /**
   * Counts an answer in the transaction that keeps it: one that is not kept is not counted.
   * @param by e-mail address of who answers; only a hash of it is kept, and of the enquiry's id.
   * @throws ProblemError tooMany when the enquiry, or this person, has had too many; with the seconds to wait.
   */
  async admitAnswer(tx: EntityManager, enquiryId: string, by: string): Promise<void> {
    const { toOneEnquiry, ofOnePerson } = ANSWERS;
    const toOne = { [`enquiry answers to ${hashOf(enquiryId)}`]: toOneEnquiry };
    const ofOne = { [`enquiry answers by ${hashOf(by)}`]: ofOnePerson };
    const refuse = (rule: string, seconds: number) =>
      tooMany(`${rule} Nothing you wrote is lost: send it in ${Math.ceil(seconds / 60)} min.`, seconds);
    // In the order of their keys, as everywhere.
    const forPerson = await this.count(ofOne, { minutes: 60, tx });
    if (forPerson > 0) throw refuse(`You can send at most ${ofOnePerson} answers in an hour.`, forPerson);
    const forEnquiry = await this.count(toOne, { minutes: 10, tx });
    if (forEnquiry > 0)
      throw refuse(`At most ${toOneEnquiry} answers can go to one visitor in ten minutes.`, forEnquiry);
  }

  /**
   * Remembers a proof of work whose enquiry is erased, so that nothing can be sent with it again: until it is swept two
   * hours later, when its challenge has expired.
   */
  async useUp(tx: EntityManager, proof: string): Promise<void> {
    await tx.query(
      `insert into rate_counts (key, started_at, count) values ($1, now() + interval '1 hour', 1)
       on conflict (key) do nothing`,
      [proofKey(proof)],
    );
  }

  async isUsedUp(proof: string): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>('select from rate_counts where key = $1', [proofKey(proof)]);
    return rows.length > 0;
  }

  /** How many counts there are of these sessions and of enquiries for these addresses. */
  async countFor(sessionIds: readonly string[], emails: readonly string[]): Promise<number> {
    const [{ rows }] = await this.dataSource.query<[{ rows: number }]>(
      'select count(*)::integer as rows from rate_counts where key = any($1)',
      [keysOf(sessionIds, emails)],
    );
    return rows;
  }

  /** Forgets them; returns how many there were. */
  async forgetIn(tx: EntityManager, sessionIds: readonly string[], emails: readonly string[]): Promise<number> {
    const keys = keysOf(sessionIds, emails);
    return (await tx.query<[unknown, number]>('delete from rate_counts where key = any($1)', [keys]))[1];
  }

  private async admit(limits: Record<string, number>, options?: Counting): Promise<void> {
    const seconds = await this.count(limits, options);
    if (seconds > 0) throw tooMany('That was a lot at once. Please wait a moment before you go on.', seconds);
  }

  /**
   * Raises the counts in the order of their keys, so that two requests cannot deadlock. None is raised where one of them is used
   * up: what is refused writes nothing, and does not keep anybody out beyond the windows that were full when it came.
   * @param options `cost`: what the request counts for; `minutes`: the length of the window; `sessionId`: counts nothing unless this
   *   session exists.
   * @returns 0, or the seconds until the request is admitted.
   */
  private async count(
    limits: Record<string, number>,
    { cost = 1, minutes = 1, sessionId, tx = this.dataSource.manager }: Counting = {},
  ): Promise<number> {
    const counts = await queryPrepared<{ key: string; count: number; seconds: number }>(
      tx,
      `with used_up as (
         select rate_counts.key, rate_counts.count + $2 as count, started_at
         from unnest($1::text[], $5::integer[]) as asked (key, most) join rate_counts using (key)
         where rate_counts.count + $2 > most and started_at > now() - make_interval(mins => $3)),
       counted as (
         insert into rate_counts as known (key, started_at, count)
         select key, now(), $2 from unnest($1::text[]) as key
         where not exists (select from used_up) and ($4::uuid is null or ${sessionExists('$4')}) order by key
         on conflict (key) do update set
           started_at = case when known.started_at > now() - make_interval(mins => $3) then known.started_at else now() end,
           count = case when known.started_at > now() - make_interval(mins => $3) then known.count + excluded.count else excluded.count end
         returning key, count, started_at)
       select key, count, extract(epoch from started_at + make_interval(mins => $3) - now())::float as seconds
       from (select * from counted union all select * from used_up) as asked`,
      [Object.keys(limits), cost, minutes, sessionId ?? null, Object.values(limits)],
    );
    const exceeded = counts.filter(({ key, count }) => count > (limits[key] ?? 0));
    return exceeded.length === 0 ? 0 : Math.max(1, ...exceeded.map((row) => Math.ceil(row.seconds)));
  }
}

const proofKey = (proof: string) => `enquiry proof ${proof}`;

const hashOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('hex');

/** What follows a plus sign in an address is the recipient's own note: all such addresses are one mailbox (RFC 5233). */
function recipientKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [mailbox = ''] = email.slice(0, at).split('+', 1);
  return `enquiry to ${hashOf(mailbox + email.slice(at))}`;
}

const keysOf = (sessionIds: readonly string[], emails: readonly string[]): string[] => [
  ...sessionIds.flatMap((id) => [`session ${id}`, `typing ${id}`]),
  ...emails.map(recipientKey),
];
