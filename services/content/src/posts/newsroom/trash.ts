import { Clock } from '@firm/platform/clock';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { Logger } from '@firm/platform/logging/logger';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { PostImages } from '../../images/post-images.js';
import { PostSlugs } from '../post-slugs.js';
import { PostWriter } from '../post-writer.js';
import { Post } from '../post.entity.js';

const HOUR_MS = 3_600_000;

/** How long a deleted post can be restored. */
const RETENTION_MS = 30 * 24 * HOUR_MS;

/** When a post that was deleted at this moment is deleted for good. */
export const purgeDate = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RETENTION_MS);

const isStillToCome = ({ status, scheduledFor }: Post, now: Date): boolean =>
  status === 'scheduled' && scheduledFor !== null && scheduledFor > now;

/** Deleted posts, which only staff can see, until they are restored or deleted for good. */
@Injectable()
export class Trash {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly outbox: Outbox,
    private readonly writer: PostWriter,
    private readonly slugs: PostSlugs,
    private readonly images: PostImages,
    private readonly clock: Clock,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(HOUR_MS, 'deleting old posts in the trash', () => this.purge());
  }

  /**
   * Moves a post to the trash.
   * @throws ProblemError notFound when there is no such post.
   * @throws ProblemError stale when `basedOn` excludes the current version.
   */
  async trashPost(id: string, by: string, basedOn?: VersionCondition): Promise<void> {
    await this.writer.changeAlone(id, { cause: 'deleted', by, basedOn }, (post) => {
      post.deletedAt = this.clock.now();
      post.deletedBy = by;
    });
  }

  /** The posts in the trash, last deleted first. */
  listPosts(): Promise<Post[]> {
    return this.posts.find({ where: { deletedAt: Not(IsNull()) }, order: { deletedAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Restores a post under its slug or, where that is taken, a numbered one: scheduled where it was and its time is still
   * to come, as a draft otherwise.
   * @throws ProblemError notFound when it is not in the trash.
   */
  restorePost(id: string, by: string): Promise<Post> {
    return this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      return this.writer.changePost(tx, id, { cause: 'restored', by, isInTrash: true }, async (post) => {
        post.deletedAt = null;
        post.deletedBy = null;
        if (!isStillToCome(post, this.clock.now())) post.status = 'draft';
        await this.slugs.assignSlug(tx, post, await this.slugs.keepOrNumberSlug(tx, post));
      });
    });
  }

  /** Deletes posts for good that were deleted more than 30 days ago; returns how many. */
  async purge(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - RETENTION_MS);
    const count = await this.outbox.transaction(async (tx) => {
      const [rows] = await tx.query<[{ id: string }[]]>('delete from posts where deleted_at < $1 returning id', [
        before,
      ]);
      await this.images.deleteUses(tx, rows);
      return rows.length;
    });
    if (count > 0) this.logger.log('old posts in the trash deleted', { count });
    return count;
  }
}
