import type { PictureCopies } from '@firm/contracts/api/posts';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { imageAddresses } from './image-addresses.js';
import { Image } from './image.entity.js';
import { PictureAddresses } from './picture-addresses.js';
import { toPicture } from './picture-html.js';

interface CopyRow {
  key: string;
  width: number;
  height: number;
  copies: { key: string; width: number; type: string }[];
}

/** Tells browsers which copies of our pictures they may choose from. */
@Injectable()
export class PictureSources {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly storage: ObjectStorage,
    private readonly addresses: PictureAddresses,
  ) {}

  /** What is known of the pictures at these addresses, by address; nothing of pictures that are not ours. */
  async find(addresses: readonly (string | null)[]): Promise<Map<string, PictureCopies>> {
    const keys = new Map<string, string>();
    for (const address of addresses) {
      const key = address && this.addresses.keyOf(address);
      if (key) keys.set(address, key);
    }
    if (keys.size === 0) return new Map();
    const rows = await this.images.query<CopyRow[]>(
      `select key, width, height, coalesce((
         select json_agg(json_build_object('key', copy.key, 'width', copy.width, 'type', copy.content_type)
                         order by copy.content_type, copy.width)
         from renditions copy where copy.image_id = images.id), '[]') as copies
       from images where key = any ($1) and etag is not null`,
      [[...new Set(keys.values())]],
    );
    const known = new Map(rows.map((row) => [row.key, this.copiesOf(row)]));
    return new Map(
      [...keys].flatMap(([address, key]) => (known.get(key) ? [[address, known.get(key) as PictureCopies]] : [])),
    );
  }

  /** The HTML of an article in which our pictures have their size and their copies. */
  async illustrate(html: string): Promise<string> {
    const known = await this.find(imageAddresses(html));
    return known.size === 0 ? html : toPicture(html, known);
  }

  private copiesOf({ width, height, copies }: CopyRow): PictureCopies {
    const types = [...new Set(copies.map(({ type }) => type))];
    const sources = types.map((type) => ({
      type,
      srcset: copies
        .filter((copy) => copy.type === type)
        .map((copy) => `${this.storage.address(copy.key)} ${copy.width}w`)
        .join(', '),
    }));
    return { width, height, sources };
  }
}
