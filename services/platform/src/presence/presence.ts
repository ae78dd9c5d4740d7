import type { PersonHere } from '@firm/contracts/api/presence';
import { isUUID } from 'class-validator';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock.js';
import type { StaffMember } from '../http/caller-token.js';
import { notFound } from '../http/problem.js';

/** Time to live of a window after its last renewal, which comes every 15 s: one that crashed is gone within 30 s. */
export const PRESENT_MS = 29_000;

/** Limit of windows of one person, in all of a kind; beyond it, the one seen longest ago is deleted. */
export const MAX_WINDOWS = 32;

/** What a window has open, and where that is kept. */
export interface PresenceKind {
  /** Has a row for each window: this id, `window_id`, `email`, `name`, `since` and `seen_at`. */
  table: string;
  idColumn: string;
  /** Selects the `id` of the one with the id `$1`, where there is such. */
  existing: string;
  /** Said where there is none. */
  missing: string;
}

/** What processes tell of open windows: that somebody came or left, or the window in which somebody types, which is no row. */
export interface PresenceHint {
  people?: true;
  typing?: string;
}

/** Who has the things of one kind open, such as the posts: a row for each window, which its browser renews. */
export abstract class Presence {
  constructor(
    protected readonly database: DataSource,
    private readonly clock: Clock,
    private readonly kind: PresenceKind,
  ) {}

  /** Tells the windows that have it open, in any process. */
  protected abstract tell(id: string, hint: PresenceHint): Promise<void>;

  /** @throws ProblemError notFound when there is no such thing. */
  async require(id: string): Promise<void> {
    const found = await this.database.query<object[]>(this.kind.existing, [this.readId(id)]);
    if (found.length === 0) throw notFound(this.kind.missing);
  }

  /**
   * A window shows it, or still does.
   * @throws ProblemError notFound when there is no such thing.
   */
  async renew(id: string, windowId: string, { email, name }: StaffMember): Promise<void> {
    const { table, idColumn, existing, missing } = this.kind;
    const now = this.clock.now();
    const [row] = await this.database.query<{ hasCome: boolean }[]>(
      `insert into ${table} as present (${idColumn}, window_id, email, name, since, seen_at)
       select id, $2, $3, $4, $5::timestamptz, $5::timestamptz from (${existing}) as existing
       on conflict (${idColumn}, window_id) do update
         set seen_at = excluded.seen_at,
             since = case when present.seen_at > $6 then present.since else excluded.since end
         where present.email = excluded.email
       returning since = $5::timestamptz as "hasCome"`,
      [this.readId(id), this.readId(windowId), email, name, now, this.gone()],
    );
    if (!row) throw notFound(missing);
    if (!row.hasCome) return;
    await this.database.query(
      `delete from ${table} where seen_at <= $1 or (${idColumn}, window_id) in (
         select ${idColumn}, window_id from ${table} where email = $2 order by seen_at desc, window_id offset ${MAX_WINDOWS})`,
      [this.gone(), email],
    );
    await this.tell(id, { people: true });
  }

  /** Shows the others that somebody types, in a window of their own that is open: nobody makes a colleague type. */
  async showTyping(id: string, windowId: string, { email }: StaffMember): Promise<void> {
    const { table, idColumn } = this.kind;
    const own = await this.database.query<object[]>(
      `select from ${table} where ${idColumn} = $1 and window_id = $2 and email = $3 and seen_at > $4`,
      [this.readId(id), this.readId(windowId), email, this.gone()],
    );
    if (own.length > 0) await this.tell(id, { typing: windowId });
  }

  async leave(id: string, windowId: string, { email }: StaffMember): Promise<void> {
    const { table, idColumn } = this.kind;
    const rows = await this.database.query<[unknown[], number]>(
      `delete from ${table} where ${idColumn} = $1 and window_id = $2 and email = $3`,
      [this.readId(id), this.readId(windowId), email],
    );
    if (rows[1] > 0) await this.tell(id, { people: true });
  }

  /** Who has it open, in the order in which they came, and the moment after which the next of them is gone unless they renew. */
  async listPeople(id: string): Promise<{ people: PersonHere[]; nextGoneAt: Date | null }> {
    const { table, idColumn } = this.kind;
    const rows = await this.database.query<(Omit<PersonHere, 'since'> & { since: Date; seenAt: Date })[]>(
      `select window_id as "windowId", email, name, since, seen_at as "seenAt" from ${table}
       where ${idColumn} = $1 and seen_at > $2 order by since, window_id`,
      [id, this.gone()],
    );
    const next = Math.min(...rows.map(({ seenAt }) => seenAt.getTime())) + PRESENT_MS;
    return {
      people: rows.map(({ seenAt: _, since, ...person }) => ({ ...person, since: since.toISOString() })),
      nextGoneAt: rows.length > 0 ? new Date(next) : null,
    };
  }

  /** Windows last seen at or before this moment count as closed. */
  protected gone(): Date {
    return new Date(this.clock.now().getTime() - PRESENT_MS);
  }

  private readId(id: string): string {
    // PostgreSQL fails on any other.
    if (!isUUID(id, 'loose')) throw notFound(this.kind.missing);
    return id;
  }
}
