import type { PersonInPost, PostActivity } from '@firm/contracts/api/presence';
import { Clock } from '@firm/platform/clock';
import type { StaffMember } from '@firm/platform/http/caller-token';
import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isUuid } from '../http/read-request.js';
import { tellOfPost } from '../posts/post-hints.js';

/** Time to live of a window after its last renewal, which comes every 15 s: one that crashed is gone within 30 s. */
export const PRESENT_MS = 29_000;

/** Limit of windows of one person, in all posts; beyond it, the one seen longest ago is deleted. */
export const MAX_WINDOWS = 32;

/** The open editors of each post: a row for each window, which its browser renews. */
@Injectable()
export class Presence {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * A window shows the post, or still does.
   * @throws ProblemError notFound when there is no such post.
   */
  async renew(postId: string, windowId: string, { email, name }: StaffMember): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ hasCome: boolean }[]>(
      `insert into post_presence as present (post_id, window_id, email, name, since, seen_at)
       select id, $2, $3, $4, $5::timestamptz, $5::timestamptz from posts where id = $1 and deleted_at is null
       on conflict (post_id, window_id) do update
         set seen_at = excluded.seen_at,
             since = case when present.seen_at > $6 then present.since else excluded.since end
         where present.email = excluded.email
       returning since = $5::timestamptz as "hasCome"`,
      [readId(postId), readId(windowId), email, name, now, this.gone()],
    );
    if (!row) throw notFound('There is no such post.');
    if (!row.hasCome) return;
    await this.database.query(
      `delete from post_presence where seen_at <= $1 or (post_id, window_id) in (
         select post_id, window_id from post_presence where email = $2 order by seen_at desc, window_id offset ${MAX_WINDOWS})`,
      [this.gone(), email],
    );
    await tellOfPost(this.database, { postId });
  }

  /** Shows the others that somebody types, in a window of their own that is open: nobody makes a colleague type. */
  async showTyping(postId: string, windowId: string, { email }: StaffMember): Promise<void> {
    const own = await this.database.query<object[]>(
      'select from post_presence where post_id = $1 and window_id = $2 and email = $3 and seen_at > $4',
      [readId(postId), readId(windowId), email, this.gone()],
    );
    if (own.length > 0) await tellOfPost(this.database, { postId, typing: windowId });
  }

  async leave(postId: string, windowId: string, { email }: StaffMember): Promise<void> {
    const rows = await this.database.query<[unknown[], number]>(
      'delete from post_presence where post_id = $1 and window_id = $2 and email = $3',
      [readId(postId), readId(windowId), email],
    );
    if (rows[1] > 0) await tellOfPost(this.database, { postId });
  }

  /** Who has the post open, in the order in which they came, and the moment after which the next of them is gone unless they renew. */
  async listPeople(postId: string): Promise<{ people: PersonInPost[]; nextGoneAt: Date | null }> {
    const rows = await this.database.query<(Omit<PersonInPost, 'since'> & { since: Date; seenAt: Date })[]>(
      `select window_id as "windowId", email, name, since, seen_at as "seenAt" from post_presence
       where post_id = $1 and seen_at > $2 order by since, window_id`,
      [postId, this.gone()],
    );
    const next = Math.min(...rows.map(({ seenAt }) => seenAt.getTime())) + PRESENT_MS;
    return {
      people: rows.map(({ seenAt: _, since, ...person }) => ({ ...person, since: since.toISOString() })),
      nextGoneAt: rows.length > 0 ? new Date(next) : null,
    };
  }

  /** Of all posts that somebody else has open: their names. */
  listActivity(reader: StaffMember): Promise<Pick<PostActivity, 'postId' | 'people'>[]> {
    return this.database.query(
      `select post_id as "postId", array_agg(distinct name order by name) as people from post_presence
       where seen_at > $1 and email <> $2 group by post_id`,
      [this.gone(), reader.email],
    );
  }

  /** Windows last seen at or before this moment count as closed. */
  private gone(): Date {
    return new Date(this.clock.now().getTime() - PRESENT_MS);
  }
}

/** @throws ProblemError notFound when it is no UUID. */
export function readId(id: string): string {
  if (!isUuid(id)) throw notFound('There is no such post.');
  return id;
}
