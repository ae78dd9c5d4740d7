import { UNUSED_IMAGE_DAYS } from '@firm/contracts/rules/uploads';
import { Clock } from '@firm/platform/clock';
import { invalid } from '@firm/platform/http/problem';
import { Logger } from '@firm/platform/logging/logger';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type EntityManager, type Repository } from 'typeorm';
import { isUuid } from '../http/read-request.js';
import {
  addressesIn,
  ImageAddresses,
  linkAddresses,
  type ImageFields,
  type OptionalImageFields,
} from './image-addresses.js';
import { ImageUploads } from './image-uploads.js';
import { Image } from './image.entity.js';

const HOUR_MS = 3_600_000;

const noSuchImage = () =>
  invalid('An uploaded picture cannot be used. Upload a JPEG, PNG, WebP, AVIF or GIF file of at most 10 MB once more.');

/** Age after which an image that no post and no working copy uses is deleted by itself. */
const UNUSED_MS = UNUSED_IMAGE_DAYS * 24 * HOUR_MS;

const DELETED_AT_ONCE = 100;

/** Which posts and working copies ("users" of images) show which images. */
@Injectable()
export class PostImages {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly uploads: ImageUploads,
    private readonly addresses: ImageAddresses,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(HOUR_MS, 'deleting unused images', () => this.deleteUnusedImages());
    chores.every(HOUR_MS, 'deleting originals of former releases', () => this.deleteOriginals());
  }

  /**
   * The text with stored image addresses. Images elsewhere are not checked, nor are those that the post already uses,
   * so that an image that was lost does not keep anybody from saving.
   * @throws ProblemError invalid when an address of our storage names no acceptable image.
   */
  async validateImages<T extends ImageFields>(text: T, postId: string): Promise<T> {
    const stored = this.addresses.toStored(text);
    const keys = this.addresses.keysOf(addressesIn(stored));
    const used = await this.findUsed(postId, keys);
    for (const key of keys) {
      if (used.has(key) || (await this.uploads.findInspectedImage(key))) continue;
      throw noSuchImage();
    }
    return stored;
  }

  /**
   * Records that a post or working copy shows the images of its text, or leads to them, which keeps them from being deleted.
   * @param options `mayMiss`: the text was not validated; what is not there is left out.
   * @throws ProblemError invalid when an image was deleted since the text was validated.
   */
  async recordUses(
    tx: EntityManager,
    userId: string,
    text: OptionalImageFields,
    { mayMiss = false } = {},
  ): Promise<void> {
    const keys = this.addresses.keysOf(addressesIn(text));
    const linked = this.addresses.keysOf(linkAddresses(text.contentHtml ?? ''));
    if (keys.length + linked.length === 0) return;
    // Waits for a deletion that is under way, and keeps another from beginning.
    const images = await tx.query<{ id: string; key: string }[]>(
      'select id, key from images where key = any ($1) order by id for key share',
      [[...keys, ...linked]],
    );
    const found = new Set(images.map(({ key }) => key));
    if (!mayMiss && keys.some((key) => !found.has(key))) throw noSuchImage();
    for (const { id } of images) {
      await tx.query('insert into image_uses (image_id, user_id) values ($1, $2) on conflict do nothing', [id, userId]);
    }
  }

  /** Deletes the uses of posts or working copies that are deleted themselves. */
  async deleteUses(tx: EntityManager, users: readonly { id: string }[]): Promise<void> {
    await tx.query('delete from image_uses where user_id = any ($1)', [users.map(({ id }) => id)]);
  }

  /** Deletes old images that nothing uses, with their renditions and originals; returns how many, at most 100. */
  async deleteUnusedImages(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    const unused = await this.images.query<{ id: string }[]>(
      `select id from images where issued_at < $1
         and not exists (select from image_uses where image_id = images.id)
       order by issued_at limit ${DELETED_AT_ONCE}`,
      [before],
    );
    let count = 0;
    for (const { id } of unused) if (await this.deleteIfUnused(id)) count += 1;
    if (count > 0) this.logger.log('unused images deleted', { count });
    return count;
  }

  /** Deletes originals that former releases kept, at most 100 at once: cameras write places into them. */
  async deleteOriginals(): Promise<void> {
    const kept = await this.images.find({ where: { originalKey: Not(IsNull()) }, take: DELETED_AT_ONCE });
    for (const { id, originalKey } of kept) {
      await this.storage.delete(originalKey!);
      await this.images.update(id, { originalKey: null });
    }
  }

  /**
   * Deletes an image that no post, no earlier version of one and no working copy uses; returns whether it did. Locks the row while
   * the objects are deleted, so that nobody begins to use the image meanwhile; deletes it last.
   */
  deleteIfUnused(id: string): Promise<boolean> {
    return this.images.manager.transaction(async (tx) => {
      const image = await tx.findOne(Image, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const uses = await tx.query<unknown[]>('select from image_uses where image_id = $1 limit 1', [id]);
      if (!image || uses.length > 0) return false;
      const renditions = await tx.query<{ key: string }[]>('select key from renditions where image_id = $1', [id]);
      const keys = [image.key, image.originalKey, ...renditions.map(({ key }) => key)];
      for (const key of keys) if (key) await this.storage.delete(key);
      await tx.delete(Image, { id });
      return true;
    });
  }

  /** The keys among these that a post or working copy already uses. */
  private async findUsed(userId: string, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0 || !isUuid(userId)) return new Set();
    const rows = await this.images.query<{ key: string }[]>(
      `select images.key from images join image_uses uses on uses.image_id = images.id
       where uses.user_id = $1 and images.key = any ($2)`,
      [userId, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** The file names of uploaded images, by their addresses as they are given; without those that are not known. */
  async findNames(addresses: readonly string[]): Promise<Map<string, string>> {
    const keys = this.addresses.keysOf(addresses);
    if (keys.length === 0) return new Map();
    const rows = await this.images.query<{ key: string; name: string }[]>(
      'select key, name from images where key = any ($1) and name is not null',
      [keys],
    );
    const names = new Map(rows.map(({ key, name }) => [key, name]));
    return new Map(
      addresses.flatMap((address) => {
        const name = names.get(this.addresses.keyOf(address) ?? '');
        return name === undefined ? [] : [[address, name] as const];
      }),
    );
  }
}
