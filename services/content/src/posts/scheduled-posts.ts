import { Clock } from '@firm/platform/clock';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostWriter } from './post-writer.js';
import { publishAsPlanned } from './publication.js';

/** Interval between checks; a scheduled post is public within 5 s of its time (services/contracts/README.md, Posts). */
const CHECK_EVERY_MS = 1_000;

/** Publishes scheduled posts when they are due. The plan is in the rows, so a restart loses nothing. */
@Injectable()
export class ScheduledPosts {
  private readonly lateness: ReturnType<Metrics['histogram']>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly writer: PostWriter,
    private readonly clock: Clock,
    private readonly logger: Logger,
    metrics: Metrics,
    chores: Chores,
  ) {
    this.lateness = metrics.histogram('scheduled_post_lateness_seconds', 'How late scheduled posts became public', []);
    metrics.gauge('scheduled_post_late_seconds', 'Lateness of the scheduled post that is most overdue', () =>
      this.readLateness(),
    );
    chores.every(CHECK_EVERY_MS, 'publishing scheduled posts', () => this.publishDuePosts());
  }

  /** Publishes all posts that are due now. Processes that do it at once publish different posts. */
  async publishDuePosts(): Promise<void> {
    const published: string[] = [];
    // There is mostly none: one short statement tells, instead of a transaction.
    while (await this.hasDuePost()) {
      const post = await this.publishNextDuePost(published);
      if (!post) return;
      published.push(post.id);
      this.lateness.observe(post.lateMs / 1_000);
      this.logger.log('scheduled post published', { post: post.id, lateMs: post.lateMs });
    }
  }

  private async hasDuePost(): Promise<boolean> {
    const sql = `select from posts where status = 'scheduled' and deleted_at is null and scheduled_for <= $1 limit 1`;
    return (await queryPrepared(this.dataSource.manager, sql, [this.clock.now()])).length > 0;
  }

  /** Publishes the post that is most overdue, other than those in `except`; null when none is due. */
  private publishNextDuePost(except: readonly string[]): Promise<{ id: string; lateMs: number } | null> {
    const now = this.clock.now();
    return this.outbox.transaction(async (tx) => {
      const [due] = await tx.query<{ id: string; scheduled_for: Date }[]>(
        `select id, scheduled_for from posts
         where status = 'scheduled' and deleted_at is null and scheduled_for <= $1 and id <> all ($2)
         order by scheduled_for limit 1 for update skip locked`,
        [now, except],
      );
      if (!due) return null;
      await this.writer.changePost(tx, due.id, { cause: 'published on time', by: null }, publishAsPlanned);
      return { id: due.id, lateMs: now.getTime() - due.scheduled_for.getTime() };
    });
  }

  /** Seconds by which the most overdue scheduled post is late; 0 when none is. */
  private async readLateness(): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `select greatest(0, coalesce(extract(epoch from $1::timestamptz - min(scheduled_for)), 0))::float8 as seconds
       from posts where status = 'scheduled' and deleted_at is null`,
      [this.clock.now()],
    );
    return row?.seconds ?? 0;
  }
}
