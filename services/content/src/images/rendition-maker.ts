import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sharp from 'sharp';
import type { Repository } from 'typeorm';
import { PublishedVersion } from '../published/published-version.js';
import { Image, isInspected, Rendition, type InspectedImage } from './image.entity.js';

/** Widths in pixels: a phone, a card on a high-density screen, the column of an article, the hero of an article. */
const WIDTHS = [480, 800, 1_200, 1_920];

const FORMATS = [
  { contentType: 'image/avif', extension: 'avif', options: { quality: 55, effort: 3 } },
  { contentType: 'image/webp', extension: 'webp', options: { quality: 78, effort: 4 } },
] as const;

/** Makes the resized copies of images: the worker of the job `make-renditions`. */
@Injectable()
export class RenditionMaker implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    @InjectRepository(Rendition) private readonly renditions: Repository<Rendition>,
    private readonly storage: ObjectStorage,
    private readonly version: PublishedVersion,
    private readonly backend: QueueBackend,
  ) {}

  onApplicationBootstrap(): void {
    workOn(this.backend, 'make-renditions', ({ imageId }, { signal }) => this.makeRenditions(imageId, signal), {
      concurrency: 1,
    });
  }

  /** Makes the renditions that an image lacks; does nothing for one that was deleted or replaced. */
  private async makeRenditions(imageId: string, signal: AbortSignal): Promise<void> {
    const image = await this.images.findOneBy({ id: imageId });
    if (!image || !isInspected(image) || image.isAnimated) return;
    const stored = await this.storage.read(image.key);
    if (!stored) return;
    const bytes = Buffer.concat((await stored.body.toArray()) as Buffer[]);
    if (stored.etag !== image.etag) return;
    for (const width of widthsFor(image)) {
      for (const format of FORMATS) {
        signal.throwIfAborted();
        if (await this.renditions.existsBy({ imageId, width, contentType: format.contentType })) continue;
        await this.makeRendition(image, bytes, width, format);
      }
    }
    // Of other bytes at the same key others are awaited.
    await this.images.update({ id: imageId, etag: image.etag }, { renditionsDueAt: null });
    // Once for all of them, and also after a crash between the last one and this.
    await this.version.recordChange(this.renditions.manager);
  }

  private async makeRendition(image: InspectedImage, bytes: Buffer, width: number, format: (typeof FORMATS)[number]) {
    const { contentType, extension, options } = format;
    const key = `${image.key}/${image.etag.replace(/\W/g, '').slice(0, 8)}-${width}.${extension}`;
    const resized = sharp(bytes, { limitInputPixels: IMAGE_LIMITS.maxPixels }).resize({ width });
    const copy = await resized.toFormat(extension, options).toBuffer();
    await this.storage.put(key, copy, { contentType, cacheControl: 'public, max-age=31536000, immutable' });
    const etag = (await this.storage.find(key))?.etag;
    if (!etag) throw new Error('the storage does not have the object that was just stored');
    // Another image may have been uploaded to the same key meanwhile; it has a job of its own.
    if (!(await this.images.existsBy({ id: image.id, etag: image.etag }))) return;
    const rendition = { imageId: image.id, width, contentType, key, bytes: copy.length, etag };
    await this.renditions.upsert(rendition, ['imageId', 'width', 'contentType']);
  }
}

/** Renditions are narrower than the image; a small image gets one of its own width, for the better formats. */
function widthsFor({ width }: InspectedImage): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  return width <= (WIDTHS.at(-1) ?? 0) ? [...smaller, width] : smaller;
}
