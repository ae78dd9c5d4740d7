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
    const unused = await this.images.query<{ id: string; keys: string[] }[]>(
      `select id, array_remove(array[key, original_key], null)
         || array(select renditions.key from renditions where image_id = images.id) as keys
       from images
       where issued_at < $1 and not exists (select from image_uses where image_id = images.id)
       order by issued_at limit ${BATCH}`,
      [before],
    );
    for (const { id, keys } of unused) {
      for (const key of keys) await this.storage.delete(key);
      await this.images.delete({ id });
    }
    return unused.length;
  }
}
