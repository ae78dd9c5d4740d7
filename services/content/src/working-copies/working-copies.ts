import type { SaveWorkingCopy, UnsavedWork, WorkingForm } from '@firm/contracts/api/newsroom';
import { firstCharacters, POST_LIMITS, postFieldsWith } from '@firm/contracts/rules/post';
import { Clock } from '@firm/platform/clock';
import type { VersionCondition } from '@firm/platform/http/entity-tag';
import { conflict, notFound, stale } from '@firm/platform/http/problem';
import { Retention } from '@firm/platform/privacy/retention';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';
import { cleanHtml } from '../html/clean-html.js';
import { removeUnstorable, textOfHtml } from '../html/text.js';
import { isUuid } from '../http/read-request.js';
import { ImageAddresses } from '../images/image-addresses.js';
import { PostImages } from '../images/post-images.js';
import { PostReader } from '../posts/post-reader.js';
import { WorkingCopyRow, type StoredForm } from './working-copy.entity.js';

const DAY_MS = 24 * 3_600_000;

/** The most days that a working copy is kept after it was saved. */
const LONGEST_DAYS = 180;

/** Posts that one person has begun and never saved: with 1 MiB of text each, so much of the disk is theirs to fill. */
export const MAX_UNSAVED = 50;

/** Whose working copy of what: of a saved post, or of one that exists only as this copy. */
export type CopyOwner = { staffId: string } & ({ postId: string } | { unsavedId: string });

/** Autosave: one working copy per person and post, which nobody else sees. */
@Injectable()
export class WorkingCopies {
  constructor(
    @InjectRepository(WorkingCopyRow) private readonly copies: Repository<WorkingCopyRow>,
    private readonly posts: PostReader,
    private readonly images: PostImages,
    private readonly addresses: ImageAddresses,
    private readonly clock: Clock,
    retention: Retention,
  ) {
    retention.enforce({
      kind: 'working-copies',
      label: 'Unsaved posts of staff',
      countedFrom: 'the last change',
      shortestDays: 7,
      longestDays: LONGEST_DAYS,
      erase: (days) => this.deleteOld(days),
    });
  }

  /**
   * Saves a copy, and creates it if there is none.
   * @throws ProblemError stale when `basedOn` excludes the copy's current version.
   * @throws ProblemError notFound when there is no such post, or the id belongs to another person; conflict when this person has begun
   *   too many posts.
   */
  async saveCopy(owner: CopyOwner, { form, basedOnVersion }: SaveWorkingCopy, basedOn: VersionCondition) {
    if ('postId' in owner) await this.posts.findPost(owner.postId);
    const stored = this.addresses.toStored(toStoredForm(form));
    return this.copies.manager.transaction(async (tx) => {
      const copy = await this.lockCopy(tx, owner);
      if (copy.version > 0 && !basedOn(copy.version)) throw stale('This text was saved in another window meanwhile.');
      copy.form = stored;
      copy.basedOnVersion = basedOnVersion ?? null;
      copy.version += 1;
      copy.savedAt = this.clock.now();
      await tx.update(WorkingCopyRow, { id: copy.id }, copy);
      await this.images.recordUses(tx, copy.id, stored, { mayMiss: true });
      return copy;
    });
  }

  async findCopy(owner: CopyOwner): Promise<WorkingCopyRow | null> {
    const where = whereOf(owner);
    return where && this.copies.findOneBy(where);
  }

  /**
   * Deletes a copy; does nothing when there is none.
   * @throws ProblemError stale when `basedOn` excludes the copy's current version.
   */
  async discardCopy(owner: CopyOwner, basedOn: VersionCondition): Promise<void> {
    const where = whereOf(owner);
    if (!where) return;
    await this.copies.manager.transaction(async (tx) => {
      // Locked: what another window saves meanwhile has another version.
      const copy = await tx.findOne(WorkingCopyRow, { where, lock: { mode: 'pessimistic_write' } });
      if (!copy) return;
      if (!basedOn(copy.version)) throw stale('This text was saved in another window meanwhile.');
      await tx.delete(WorkingCopyRow, { id: copy.id });
      await this.images.deleteUses(tx, [copy]);
    });
  }

  /** The copies of one person, newest first, without those of posts in the trash. */
  async listCopies(staffId: string): Promise<UnsavedWork[]> {
    const rows = await this.copies.query<
      (Omit<UnsavedWork, 'currentVersion' | 'beginning'> & { beginning: string | null })[]
    >(
      `select id, post_id as "postId", coalesce(form->>'title', '') as title, based_on_version as "basedOnVersion",
              left(form->>'contentHtml', 2000) as beginning, saved_at as "savedAt"
       from working_copies where staff_id = $1 order by saved_at desc`,
      [staffId],
    );
    const versions = await this.posts.findVersions(rows.flatMap(({ postId }) => postId ?? []));
    return rows
      .filter(({ postId }) => postId === null || versions.has(postId))
      .map((row) => ({
        ...row,
        beginning: firstCharacters(textOfHtml(row.beginning ?? ''), POST_LIMITS.contentPreview),
        currentVersion: versions.get(row.postId ?? '') ?? null,
      }));
  }

  /** Deletes copies that were not saved for so many days; returns how many. */
  async deleteOld(days: number): Promise<number> {
    const before = new Date(this.clock.now().getTime() - days * DAY_MS);
    return this.copies.manager.transaction(async (tx) => {
      const [rows] = await tx.query<[{ id: string }[]]>('delete from working_copies where saved_at < $1 returning id', [
        before,
      ]);
      await this.images.deleteUses(tx, rows);
      return rows.length;
    });
  }

  /** Locks the copy, created if there was none, so that two windows save one after the other. */
  private async lockCopy(tx: EntityManager, owner: CopyOwner): Promise<WorkingCopyRow> {
    const where = whereOf(owner);
    if (!where) throw notFound('There is no such text.');
    const [id, postId] = 'postId' in owner ? [randomUUID(), owner.postId] : [owner.unsavedId, null];
    const lockKnown = () => tx.findOne(WorkingCopyRow, { where, lock: { mode: 'pessimistic_write' } });
    const known = await lockKnown();
    if (known) return known;
    if (postId === null) await this.admitUnsaved(tx, owner.staffId);
    await tx.query(
      `insert into working_copies (id, post_id, staff_id, form, version, saved_at)
       values ($1, $2, $3, '{}', 0, $4) on conflict do nothing`,
      [id, postId, owner.staffId, this.clock.now()],
    );
    const copy = await lockKnown();
    if (!copy) throw notFound('There is no such text.');
    return copy;
  }

  /** Posts that one person begins at once are counted one after the other. */
  private async admitUnsaved(tx: EntityManager, staffId: string): Promise<void> {
    await tx.query("select pg_advisory_xact_lock(hashtext('unsaved posts of ' || $1))", [staffId]);
    const count = await tx.countBy(WorkingCopyRow, { staffId, postId: IsNull() });
    if (count < MAX_UNSAVED) return;
    throw conflict(`You have begun ${MAX_UNSAVED} posts that were never saved. Save or discard some of them first.`);
  }
}

/** Null when the id is not a UUID. */
function whereOf(owner: CopyOwner): FindOptionsWhere<WorkingCopyRow> | null {
  const { staffId } = owner;
  if ('postId' in owner) return isUuid(owner.postId) ? { postId: owner.postId, staffId } : null;
  return isUuid(owner.unsavedId) ? { id: owner.unsavedId, staffId } : null;
}

/** The form's own fields, storable and with clean HTML, otherwise as unfinished as they are. */
function toStoredForm(form: WorkingForm): StoredForm {
  const given = postFieldsWith({}).filter((field) => form[field] !== undefined);
  const stored = toStorable(Object.fromEntries(given.map((field) => [field, form[field]]))) as StoredForm;
  return stored.contentHtml ? { ...stored, contentHtml: cleanHtml(stored.contentHtml) } : stored;
}

function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return removeUnstorable(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toStorable(inner)]));
}
