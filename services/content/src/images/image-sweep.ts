import { Clock } from '@firm/platform/clock';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ImageLibrary } from './image-library.js';
import { Image } from './image.entity.js';

/** A picture that no post and no working copy has used for so long after it was asked for is cleared away. */
const UNUSED_MS = 7 * 24 * 3_600_000;

const BATCH = 100;

const USES = 'select from image_uses where image_id = images.id';

/** Goes through the pictures: looks at new ones, clears away unused ones. */
@Injectable()
export class ImageSweep {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly library: ImageLibrary,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks at what was uploaded lately, without waiting for a reader. Where browsers read straight from the storage,
   * this is what takes away whatever is no picture.
   */
  async inspectRecent(): Promise<void> {
    for (const { key } of await this.library.findRecent()) await this.library.findInspected(key);
  }

  /** Removes pictures that nobody refers to, their copies and originals; returns how many. */
  async clearUnused(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    const unused = await this.images.query<{ id: string }[]>(
      `select id from images where issued_at < $1 and not exists (${USES}) order by issued_at limit ${BATCH}`,
      [before],
    );
    let count = 0;
    for (const { id } of unused) if (await this.clear(id)) count += 1;
    return count;
  }

  /** The row is held while the objects go, so that nobody begins to use the picture meanwhile; it goes last. */
  private clear(id: string): Promise<boolean> {
    return this.images.manager.transaction(async (tx) => {
      const image = await tx.findOne(Image, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const [{ isUsed }] = await tx.query<[{ isUsed: boolean }]>(
        `select exists (${USES}) as "isUsed" from (select $1::uuid as id) images`,
        [id],
      );
      if (!image || isUsed) return false;
      const copies = await tx.query<{ key: string }[]>('select key from renditions where image_id = $1', [id]);
      const keys = [image.key, image.originalKey, ...copies.map(({ key }) => key)];
      for (const key of keys) if (key) await this.storage.delete(key);
      await tx.delete(Image, { id });
      return true;
    });
  }
}
