import type { ImageCopies } from '@firm/contracts/api/posts';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import escapeHtml from 'escape-html';
import type { Repository } from 'typeorm';
import { unescapeText } from '@firm/contracts/rules/fact-html';
import { ImageAddresses, imageAddresses } from './image-addresses.js';
import { Image } from './image.entity.js';

const IMAGE = /<img\b([^>]*)>/g;
const SRC = / src="([^"]*)"/;

/** The column of an article: the whole width of a small screen, 760 pixels of a larger one. */
const SIZES = '(min-width: 800px) 760px, 100vw';

interface ImageRow {
  key: string;
  width: number;
  height: number;
  copies: { key: string; width: number; type: string }[];
}

/** Offers browsers the renditions of our images (`srcset`). */
@Injectable()
export class ResponsiveImages {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly storage: ObjectStorage,
    private readonly addresses: ImageAddresses,
  ) {}

  /** Sizes and renditions of the images at these addresses, by address; images elsewhere are left out. */
  async findCopies(addresses: readonly (string | null)[]): Promise<Map<string, ImageCopies>> {
    const keys = new Map<string, string>();
    for (const address of addresses) {
      const key = address && this.addresses.keyOf(address);
      if (key) keys.set(address, key);
    }
    if (keys.size === 0) return new Map();
    const rows = await this.images.query<ImageRow[]>(
      `select key, width, height, coalesce((
         select json_agg(json_build_object('key', copy.key, 'width', copy.width, 'type', copy.content_type)
                         order by copy.content_type, copy.width)
         from renditions copy where copy.image_id = images.id), '[]') as copies
       from images where key = any ($1) and etag is not null`,
      [[...new Set(keys.values())]],
    );
    const byKey = new Map(rows.map((row) => [row.key, this.copiesOf(row)]));
    return new Map(
      [...keys].flatMap(([address, key]) => {
        const copies = byKey.get(key);
        return copies ? [[address, copies] as const] : [];
      }),
    );
  }

  /** The HTML of an article in which our images have a size and their renditions. */
  async addCopies(html: string): Promise<string> {
    const copies = await this.findCopies(imageAddresses(html));
    return copies.size === 0 ? html : toPictures(html, copies);
  }

  private copiesOf({ width, height, copies }: ImageRow): ImageCopies {
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

/** Wraps every image that has renditions in a `<picture>`. */
function toPictures(html: string, known: ReadonlyMap<string, ImageCopies>): string {
  return html.replace(IMAGE, (image, attributes: string) => {
    const copies = known.get(unescapeText(SRC.exec(attributes)?.[1] ?? ''));
    if (!copies) return image;
    const sources = copies.sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${escapeHtml(srcset)}" sizes="${SIZES}">`,
    );
    const sized = `<img${withDefaults(attributes, copies)}>`;
    return sources.length > 0 ? `<picture>${sources.join('')}${sized}</picture>` : sized;
  });
}

/** Adds width and height, which prevent layout shifts, and lazy loading, unless the editor has set them. */
function withDefaults(attributes: string, { width, height }: ImageCopies): string {
  const isSized = / (?:width|height)="/.test(attributes);
  const size = isSized ? '' : ` width="${width}" height="${height}"`;
  const loading = / loading="/.test(attributes) ? '' : ' loading="lazy"';
  return `${attributes}${size}${loading} decoding="async"`;
}
