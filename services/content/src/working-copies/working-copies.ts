import type { SaveWorkingCopy, UnsavedWork } from '@firm/contracts/api/newsroom';
import { Clock } from '@firm/platform/clock';
import { notFound, stale } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, FindOptionsWhere, Repository } from 'typeorm';
import { PictureAddresses } from '../images/picture-addresses.js';
import { PostPictures } from '../images/post-pictures.js';
import { PostReader } from '../posts/post-reader.js';
import type { VersionCondition } from '../posts/version-condition.js';
import { isUuid } from '../uuid.js';
import { WorkingCopyRow } from './working-copy.entity.js';
import { keepForm } from './working-form.js';

/** What nobody has come back to for half a year is cleared away. */
const KEPT_MS = 180 * 24 * 3_600_000;

/** Whose copy, of what: a saved post, or one that exists only in this copy. */
export type CopyOwner = { staffId: string } & ({ postId: string } | { unsavedId: string });

/** Keeps what staff write before they save it: one copy for each person and post, which nobody else sees. */
@Injectable()
export class WorkingCopies {
  constructor(
    @InjectRepository(WorkingCopyRow) private readonly copies: Repository<WorkingCopyRow>,
    private readonly posts: PostReader,
    private readonly pictures: PostPictures,
    private readonly addresses: PictureAddresses,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a text. Throws `stale` when the copy was saved since the version that the caller knows, and `notFound` when
   * there is no such post or the id is another person's.
   */
  async save(owner: CopyOwner, { form, basedOnVersion }: SaveWorkingCopy, basedOn: VersionCondition) {
    if ('postId' in owner) await this.posts.byId(owner.postId);
    const kept = this.addresses.toStored(keepForm(form));
    return this.copies.manager.transaction(async (tx) => {
      const copy = await this.lock(tx, owner);
      if (copy.version > 0 && !basedOn(copy.version)) throw stale('This text was saved in another window meanwhile.');
      copy.form = kept;
      copy.basedOnVersion = basedOnVersion ?? null;
      copy.version += 1;
      copy.savedAt = this.clock.now();
      await tx.update(WorkingCopyRow, { id: copy.id }, copy);
      await this.pictures.noteUse(tx, copy.id, {
        contentHtml: kept.contentHtml ?? '',
        featuredImageUrl: kept.featuredImageUrl ?? null,
        ogImageUrl: kept.ogImageUrl ?? null,
      });
      return copy;
    });
  }

  /** A copy, or null. */
  async find(owner: CopyOwner): Promise<WorkingCopyRow | null> {
    const where = whereOf(owner);
    return where && this.copies.findOneBy(where);
  }

  async discard(owner: CopyOwner, basedOn: VersionCondition): Promise<void> {
    const copy = await this.find(owner);
    if (!copy) return;
    if (!basedOn(copy.version)) throw stale('This text was saved in another window meanwhile.');
    await this.remove([copy.id]);
  }

  /** Everything one person has not saved yet, newest first. */
  list(staffId: string): Promise<UnsavedWork[]> {
    return this.copies.query<UnsavedWork[]>(
      `select copy.id, copy.post_id as "postId", coalesce(copy.form->>'title', '') as title,
              copy.based_on_version as "basedOnVersion", post.version as "currentVersion", copy.saved_at as "savedAt"
       from working_copies copy left join posts post on post.id = copy.post_id
       where copy.staff_id = $1 and post.deleted_at is null order by copy.saved_at desc`,
      [staffId],
    );
  }

  /** Clears away copies that nobody came back to; returns how many. */
  async clearOld(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    const rows = await this.copies.query<{ id: string }[]>('select id from working_copies where saved_at < $1', [
      before,
    ]);
    await this.remove(rows.map(({ id }) => id));
    return rows.length;
  }

  private async remove(ids: readonly string[]): Promise<void> {
    await this.copies.manager.transaction(async (tx) => {
      await this.pictures.forgetUses(tx, ids);
      await tx.query('delete from working_copies where id = any ($1)', [ids]);
    });
  }

  /** The copy, made if it was not there, and held so that two windows save one after the other. */
  private async lock(tx: EntityManager, owner: CopyOwner): Promise<WorkingCopyRow> {
    const where = whereOf(owner);
    if (!where) throw notFound('There is no such text.');
    const [id, postId] = 'postId' in owner ? [randomUUID(), owner.postId] : [owner.unsavedId, null];
    await tx.query(
      `insert into working_copies (id, post_id, staff_id, form, version, saved_at)
       values ($1, $2, $3, '{}', 0, $4) on conflict do nothing`,
      [id, postId, owner.staffId, this.clock.now()],
    );
    const copy = await tx.findOne(WorkingCopyRow, { where, lock: { mode: 'pessimistic_write' } });
    if (!copy) throw notFound('There is no such text.');
    return copy;
  }
}

/** Null for what can be nobody's. */
function whereOf(owner: CopyOwner): FindOptionsWhere<WorkingCopyRow> | null {
  const { staffId } = owner;
  if ('postId' in owner) return isUuid(owner.postId) ? { postId: owner.postId, staffId } : null;
  return isUuid(owner.unsavedId) ? { id: owner.unsavedId, staffId } : null;
}
