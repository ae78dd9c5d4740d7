import { notFound, stale } from '@firm/platform/http/problem';
import { Clock } from '@firm/platform/clock';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { isUuid } from '../uuid.js';
import { PostEvents } from './post-events.js';
import { isPublic, Post } from './post.entity.js';
import { Revision, type ChangeCause } from './revisions/revision.entity.js';
import { snapshotOf } from './revisions/snapshot.js';
import type { VersionCondition } from './version-condition.js';

/** Who changes a post, why, and which versions they have seen. */
export interface Change {
  cause: ChangeCause;
  /** E-mail address; null for the system. */
  by: string | null;
  /** Unmet, the change is `stale`; absent, any version will do. */
  basedOn?: VersionCondition;
}

/**
 * The one way to write a post: the row, its next version, the revision that keeps what it was, and the event for those
 * who follow, all in the caller's transaction.
 */
@Injectable()
export class PostLedger {
  constructor(
    private readonly events: PostEvents,
    private readonly clock: Clock,
  ) {}

  /** Enters a new post. */
  async open(tx: EntityManager, post: Post, change: Change): Promise<Post> {
    const now = this.clock.now();
    Object.assign(post, { version: 1, createdAt: now, updatedAt: now, deletedAt: null, deletedBy: null });
    await tx.insert(Post, post);
    await tx.insert(Revision, revisionOf(post, change));
    await this.events.record(tx, false, post);
    return post;
  }

  /** Changes a post; where `edit` leaves everything as it was, nothing is written. Throws `notFound` and `stale`. */
  async change(
    tx: EntityManager,
    id: string,
    change: Change,
    edit: (post: Post) => void | Promise<void>,
  ): Promise<Post> {
    return this.rewrite(tx, await this.lock(tx, id, false), change, edit);
  }

  /** Changes a post that lies in the trash. Throws `notFound` when it does not. */
  async changeInTrash(
    tx: EntityManager,
    id: string,
    change: Change,
    edit: (post: Post) => void | Promise<void>,
  ): Promise<Post> {
    return this.rewrite(tx, await this.lock(tx, id, true), change, edit);
  }

  private async lock(tx: EntityManager, id: string, isInTrash: boolean): Promise<Post> {
    const where = { id, deletedAt: isInTrash ? Not(IsNull()) : IsNull() };
    const post = isUuid(id) ? await tx.findOne(Post, { where, lock: { mode: 'pessimistic_write' } }) : null;
    if (!post) throw notFound(isInTrash ? 'There is no such post in the trash.' : 'There is no such post.');
    return post;
  }

  private async rewrite(tx: EntityManager, post: Post, change: Change, edit: (post: Post) => void | Promise<void>) {
    if (change.basedOn?.(post.version) === false) throw stale('Somebody has saved this post since you opened it.');
    // An edit puts new values in place; it never reaches into lists and dates.
    const before = { ...post };
    await edit(post);
    if (isDeepStrictEqual({ ...post }, before)) return post;
    post.version += 1;
    post.updatedAt = this.clock.now();
    await tx.update(Post, { id: post.id }, post);
    await tx.insert(Revision, revisionOf(post, change));
    await this.events.record(tx, isPublic(before), post);
    return post;
  }
}

function revisionOf(post: Post, { cause, by }: Change) {
  return {
    postId: post.id,
    version: post.version,
    cause,
    snapshot: snapshotOf(post),
    savedBy: by,
    savedAt: post.updatedAt,
  };
}
