import type { ChangePostStatus } from '@firm/contracts/api/posts';
import { Clock } from '@firm/platform/clock';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { PostLedger } from './post-ledger.js';
import type { Post } from './post.entity.js';
import { changePublication, publishAsPlanned, readDate } from './publication.js';
import type { VersionCondition } from './version-condition.js';

/** Makes posts public, and takes them back. */
@Injectable()
export class PostPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly clock: Clock,
  ) {}

  /** Gives a post another status. Throws `notFound`, `invalid` for a schedule in the past, and `stale`. */
  changeStatus(id: string, to: ChangePostStatus, by: string, basedOn?: VersionCondition): Promise<Post> {
    const planned = readDate(to.publishedAt);
    return this.outbox.transaction((tx) =>
      this.ledger.change(tx, id, { cause: 'status changed', by, basedOn }, (post) =>
        changePublication(post, to.status, planned, this.clock.now()),
      ),
    );
  }

  /**
   * Publishes one scheduled post whose time has come, other than the ones to leave alone. Any number of processes may
   * ask at once: each takes another post. Returns what it took, or null when nothing is due.
   */
  publishDue(leaveAlone: readonly string[]): Promise<{ id: string; lateMs: number } | null> {
    const now = this.clock.now();
    return this.outbox.transaction(async (tx) => {
      const [due] = await tx.query<{ id: string; scheduled_for: Date }[]>(
        `select id, scheduled_for from posts
         where status = 'scheduled' and deleted_at is null and scheduled_for <= $1 and id <> all ($2)
         order by scheduled_for limit 1 for update skip locked`,
        [now, leaveAlone],
      );
      if (!due) return null;
      await this.ledger.change(tx, due.id, { cause: 'published on time', by: null }, publishAsPlanned);
      return { id: due.id, lateMs: now.getTime() - due.scheduled_for.getTime() };
    });
  }
}
