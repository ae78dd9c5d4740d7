import { Logger } from '@firm/platform/logging/logger';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Outbox } from '@firm/platform/outbox/outbox';
import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkImage, type CheckedImage } from './image-check.js';
import { Image, type InspectedImage } from './image.entity.js';
import { Rendition } from './rendition.entity.js';

/** Looking at pictures is work for a processor; more at once would only make all of them slower. */
const AT_ONCE = 2;

/** Replacing a picture by its cleaned form, then looking at that, takes two rounds; a third is for an upload in between. */
const MAX_ROUNDS = 3;

/** Looks at what was uploaded and keeps it only if it is a picture. */
@Injectable()
export class ImageInspector {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  /**
   * Looks at the bytes that lie at a picture's key now. What is no picture is deleted there, and the answer is null, as
   * it is where nothing was uploaded yet.
   */
  async inspect(image: Image): Promise<InspectedImage | null> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      return await this.inspectNow(image);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async inspectNow(image: Image): Promise<InspectedImage | null> {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const stored = await this.storage.read(image.key);
      if (!stored) return null;
      const bytes = await readUpTo(IMAGE_LIMITS.maxBytes, stored.body);
      const checked = bytes && (await checkImage(bytes));
      if (!bytes || !checked || !stored.etag) break;
      // The tag belongs to the very bytes that were read, so what is uploaded meanwhile is not taken for them.
      if (!checked.cleaned) return this.accept(image, checked, bytes.length, stored.etag);
      image.originalKey ??= `originals/${randomUUID()}`;
      await this.storage.put(image.originalKey, bytes, { contentType: checked.contentType });
      await this.storage.put(image.key, checked.cleaned, { contentType: checked.contentType });
    }
    this.logger.warn('an upload is no picture we give out; it is deleted', { image: image.id });
    await this.storage.delete(image.key);
    return null;
  }

  private async accept(image: Image, checked: CheckedImage, bytes: number, etag: string): Promise<InspectedImage> {
    const { contentType, width, height, isAnimated } = checked;
    const facts = { etag, contentType, bytes, width, height, isAnimated };
    const outdated = await this.outbox.transaction(async (tx) => {
      await tx.update(Image, { id: image.id }, { ...facts, originalKey: image.originalKey });
      // Copies of what lay here before are copies of something else.
      const copies = await tx.findBy(Rendition, { imageId: image.id });
      await tx.delete(Rendition, { imageId: image.id });
      if (!isAnimated) await this.outbox.request(tx, 'make-renditions', { imageId: image.id });
      return copies;
    });
    for (const { key } of outdated) await this.storage.delete(key);
    return Object.assign(image, facts);
  }
}

/** All bytes of a stream, or null when there are more than that. */
async function readUpTo(maxBytes: number, body: Readable): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    // Leaving the loop ends the transfer.
    if (bytes > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
