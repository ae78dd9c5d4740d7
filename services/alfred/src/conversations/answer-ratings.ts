import type { AnswerRating } from '@firm/contracts/api/ratings';
import { notFound } from '@firm/platform/http/problem';
import { Retention } from '@firm/platform/privacy/retention';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RetentionPeriod } from './conversation-store.js';

/** What visitors think of Alfred's answers: one row for an answer. */
@Injectable()
export class AnswerRatings {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    period: RetentionPeriod,
    retention: Retention,
  ) {
    retention.enforce({
      kind: 'ratings',
      label: 'Ratings of Alfred’s answers',
      countedFrom: 'the rating, or sooner with the conversation',
      shortestDays: 1,
      longestDays: period.days,
      erase: (days) => this.eraseExpired(days),
    });
  }

  /**
   * Stores the rating of an answer in place of the one before.
   * @param answerId of the message that holds Alfred's answer.
   * @throws ProblemError notFound when the session has no such answer.
   */
  async rate(sessionId: string, answerId: string, { rating, reason, comment }: AnswerRating): Promise<void> {
    const stored = await this.dataSource.query<unknown[]>(
      `insert into answer_ratings (turn_id, rating, reason, comment)
       select id, $3, $4, $5 from chat_turns where session_id = $1 and answer_id = $2
       on conflict (turn_id) do update set rating = $3, reason = $4, comment = $5, rated_at = now() returning turn_id`,
      [sessionId, answerId, rating, reason ?? null, comment?.trim() || null],
    );
    if (stored.length === 0) throw notFound('There is no such answer.');
  }

  /** Erases the ratings that are older than so many days; returns how many. */
  private async eraseExpired(days: number): Promise<number> {
    const [, erased] = await this.dataSource.query<[unknown, number]>(
      'delete from answer_ratings where rated_at < now() - make_interval(days => $1)',
      [days],
    );
    return erased;
  }

  /** The ratings of these turns, by the ids of the turns. */
  async listFor(turnIds: readonly string[]): Promise<ReadonlyMap<string, AnswerRating>> {
    const rows = await this.dataSource.query<(AnswerRating & { turnId: string })[]>(
      'select turn_id as "turnId", rating, reason, comment from answer_ratings where turn_id = any($1::uuid[])',
      [turnIds],
    );
    return new Map(rows.map(({ turnId, ...rating }) => [turnId, rating]));
  }
}
