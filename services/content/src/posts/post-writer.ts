import { Clock } from '@firm/platform/clock';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { notFound, stale } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, Repository } from 'typeorm';
import { FactUses } from '../facts/fact-uses.js';
import { STATING_FIELDS } from '../facts/post-statements.js';
import { cleanText } from '../html/text.js';
import { isUuid } from '../http/read-request.js';
import { markChange } from './legal-review.js';
import { PostEvents } from './post-events.js';
import { hintValues } from './post-hints.js';
import { isPublic, pickFields, Post } from './post.entity.js';
import { PreparedSelects } from './prepared-selects.js';
import type { ChangeCause } from './revision.entity.js';

/** Who changes a post, and why. */
interface Change {
  cause: ChangeCause;
  /** E-mail address; null for the system. */
  by: string | null;
  /** Why, in the words of whoever does; kept in the history. */
  reason?: string | null | undefined;
  /** The versions the change may be applied to; absent, any version. */
  basedOn?: VersionCondition | undefined;
  /** Whether the edit decides itself if the review is of this text: it was renewed, or an earlier version restored. */
  setsReviewMark?: boolean | undefined;
  /** Whether the post is in the trash; absent, it is not. */
  isInTrash?: true;
}

type Edit = (post: Post) => void | Promise<void>;

/**
 * Writes posts; nothing else does. Every change writes the row with its next version, a revision and the event for
 * other services, and tells open editors, all in the caller's transaction.
 */
@Injectable()
export class PostWriter {
  private readonly statements: PreparedSelects<Post>;
  private readonly columns: readonly (keyof Post)[];

  constructor(
    @InjectRepository(Post) posts: Repository<Post>,
    private readonly events: PostEvents,
    private readonly facts: FactUses,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.statements = new PreparedSelects(posts);
    this.columns = posts.metadata.columns.map(({ propertyName }) => propertyName as keyof Post);
  }

  async createPost(tx: EntityManager, post: Post, change: Change): Promise<Post> {
    const now = this.clock.now();
    Object.assign(post, { version: 1, createdAt: now, updatedAt: now, deletedAt: null, deletedBy: null });
    await tx.insert(Post, post);
    await recordRevision(tx, post, change);
    await this.facts.recordUses(tx, post);
    await this.events.recordChange(tx, false, post);
    return post;
  }

  /** `changePost` in a transaction of its own. */
  changeAlone(id: string, change: Change, edit: Edit): Promise<Post> {
    return this.outbox.transaction((tx) => this.changePost(tx, id, change, edit));
  }

  /**
   * Locks a post, lets `edit` change it, and writes it; when nothing differs afterwards, nothing is written.
   * @throws ProblemError notFound when there is no such post where `change.isInTrash` says.
   * @throws ProblemError stale when `change.basedOn` excludes the current version.
   */
  async changePost(tx: EntityManager, id: string, change: Change, edit: Edit): Promise<Post> {
    const { isInTrash = false } = change;
    const clauses = `where id = $1 and deleted_at is ${isInTrash ? 'not null' : 'null'} for update`;
    const [post] = isUuid(id) ? await this.statements.select(this.columns, clauses, [id], { tx }) : [];
    if (!post) throw notFound(isInTrash ? 'There is no such post in the trash.' : 'There is no such post.');
    if (change.basedOn?.(post.version) === false) throw stale('Somebody has saved this post since you opened it.');
    // A shallow copy suffices: edits replace lists and dates, and never mutate them.
    const before = { ...post };
    await edit(post);
    if (!change.setsReviewMark) await markChange(tx, this.facts, before, post);
    const fields = Object.keys(post) as (keyof Post)[];
    const changed = fields.filter((field) => !isDeepStrictEqual(post[field], before[field]));
    if (changed.length === 0) return post;
    post.version += 1;
    post.updatedAt = this.clock.now();
    await tx.update(Post, { id: post.id }, pickFields(post, [...changed, 'version', 'updatedAt']));
    await recordRevision(tx, post, change);
    if (STATING_FIELDS.some((field) => changed.includes(field))) await this.facts.recordUses(tx, post);
    await this.events.recordChange(tx, isPublic(before), post);
    return post;
  }
}

/** Records a version, and tells open editors of it. */
async function recordRevision(tx: EntityManager, post: Post, { cause, by, reason }: Change): Promise<void> {
  await queryPrepared(
    tx,
    `insert into revisions (post_id, version, cause, reason, snapshot, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning pg_notify($8, $9)`,
    [
      ...[post.id, post.version, cause, cleanText(reason), JSON.stringify(post), by, post.updatedAt],
      ...hintValues({ postId: post.id, saved: true }),
    ],
  );
}
