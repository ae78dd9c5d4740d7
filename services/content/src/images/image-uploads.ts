import type { RequestUpload, UploadTicket } from '@firm/contracts/api/uploads';
import { IMAGE_LIMITS } from '@firm/contracts/rules/uploads';
import { Clock } from '@firm/platform/clock';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Logger } from '@firm/platform/logging/logger';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { PublishedVersion } from '../published/published-version.js';
import { removeUnstorable } from '../html/text.js';
import { imageKey } from './image-addresses.js';
import { checkImage, type CheckedImage } from './image-check.js';
import { Image, isInspected, Rendition, type InspectedImage } from './image.entity.js';

/** How long a signed upload address is valid (services/contracts/README.md, Uploads). */
const UPLOAD_VALID_SECONDS = 900;

/** Age of an upload ticket after which its bytes can no longer change: a slow upload may end after the signature. */
const CHANGEABLE_MS = 2 * UPLOAD_VALID_SECONDS * 1_000;

const INSPECT_EVERY_MS = 5_000;

const LOOK_FOR_LATE_EVERY_MS = 10 * 60_000;
/** SQL: by then the ten attempts of a job have been made, unless its queue has lost it. */
const LATE = `now() + interval '1 hour'`;

/** Decoding is bound by the processor; more in parallel would only slow each one down. */
const MAX_CONCURRENT_INSPECTIONS = 2;

/** Two rounds replace an image by its cleaned form and inspect that; the third allows for an upload in between. */
const MAX_ROUNDS = 3;

/** Uploaded images, from the signed address to the inspected object. */
@Injectable()
export class ImageUploads {
  private readonly limit = pLimit(MAX_CONCURRENT_INSPECTIONS);

  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
    private readonly version: PublishedVersion,
    private readonly clock: Clock,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(INSPECT_EVERY_MS, 'inspecting uploads', () => this.inspectRecentUploads());
    chores.every(LOOK_FOR_LATE_EVERY_MS, 'requesting late renditions', () => this.requestLateRenditions());
  }

  /**
   * A signed address for one PUT within 15 minutes.
   * @param by e-mail address of who uploads.
   */
  async createTicket({ name, contentType, size }: RequestUpload, by: string): Promise<UploadTicket> {
    const id = randomUUID();
    const key = imageKey(id);
    const known = { issuedAt: this.clock.now(), issuedBy: by, name: name ? removeUnstorable(name) : null };
    await this.images.insert({ id, key, ...known, isAnimated: false });
    const signed = { ...(contentType && { contentType }), ...(size && { bytes: size }) };
    return { uploadURL: await this.storage.signUpload(key, { ...signed, validSeconds: UPLOAD_VALID_SECONDS }) };
  }

  /** Whether bytes may be sent to this key: it was issued, and nothing that was inspected is there. */
  takesUpload(key: string): Promise<boolean> {
    return this.images.existsBy({ key, etag: IsNull() });
  }

  /** Stores an image of an archive under the id that it has there, unless it exists. It is inspected when it is used. */
  async importImage(id: string, bytes: Buffer, contentType: string): Promise<void> {
    const key = imageKey(id);
    const image = { id, key, issuedAt: this.clock.now(), issuedBy: 'import', isAnimated: false };
    await this.images.createQueryBuilder().insert().values(image).orIgnore().execute();
    if (!(await this.storage.find(key))) await this.storage.put(key, bytes, { contentType });
  }

  /** The image at a key, inspected now if its bytes are new; null when there is no acceptable image. */
  async findInspectedImage(key: string): Promise<InspectedImage | null> {
    const image = await this.images.findOneBy({ key });
    if (!image) return null;
    return isInspected(image) && (await this.isUnchanged(image)) ? image : this.limit(() => this.inspect(image));
  }

  /**
   * Inspects recent uploads without waiting for a reader. Where browsers read directly from the storage, this is what
   * deletes objects that are not images.
   */
  async inspectRecentUploads(): Promise<void> {
    const recent = await this.images.findBy({
      issuedAt: MoreThan(new Date(this.clock.now().getTime() - CHANGEABLE_MS)),
    });
    for (const { key } of recent) await this.findInspectedImage(key);
  }

  /** Requests the renditions again that a queue has lost or given up, for a week after the upload. */
  async requestLateRenditions(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const late = await queryPrepared<{ id: string }>(
        tx,
        `update images set renditions_due_at = ${LATE}
         where renditions_due_at <= now() and issued_at > now() - interval '7 days' returning id`,
      );
      for (const { id } of late) await this.outbox.request(tx, 'make-renditions', { imageId: id });
    });
  }

  private async isUnchanged({ key, etag, issuedAt }: InspectedImage): Promise<boolean> {
    if (issuedAt.getTime() < this.clock.now().getTime() - CHANGEABLE_MS) return true;
    return (await this.storage.find(key))?.etag === etag;
  }

  /** Inspects the object at the image's key; deletes it when it is not acceptable. Null then, or when there is none. */
  private async inspect(image: Image): Promise<InspectedImage | null> {
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const stored = await this.storage.read(image.key);
      if (!stored) return null;
      const bytes = await readUpTo(IMAGE_LIMITS.maxBytes, stored.body);
      const checked = bytes && (await checkImage(bytes));
      if (!bytes || !checked || !stored.etag) break;
      // The ETag belongs to the bytes that were read; an upload in between has another.
      if (!checked.cleaned) return this.accept(image, checked, bytes.length, stored.etag);
      await this.storage.put(image.key, checked.cleaned, { contentType: checked.contentType });
    }
    this.logger.warn('upload deleted: it is not an acceptable image', { image: image.id });
    await this.storage.delete(image.key);
    return null;
  }

  private async accept(image: Image, checked: CheckedImage, bytes: number, etag: string): Promise<InspectedImage> {
    const { contentType, width, height, isAnimated } = checked;
    const facts = { etag, contentType, bytes, width, height, isAnimated };
    const outdated = await this.outbox.transaction(async (tx) => {
      // What was never inspected is shown nowhere.
      if (isInspected(image)) await this.version.recordChange(tx);
      await tx.update(Image, { id: image.id }, { ...facts, renditionsDueAt: isAnimated ? null : () => LATE });
      // Renditions of earlier bytes show another image.
      const renditions = await tx.findBy(Rendition, { imageId: image.id });
      await tx.delete(Rendition, { imageId: image.id });
      if (!isAnimated) await this.outbox.request(tx, 'make-renditions', { imageId: image.id });
      return renditions;
    });
    for (const { key } of outdated) await this.storage.delete(key);
    return Object.assign(image, facts);
  }
}

/** All bytes of a stream, or null when there are more than `maxBytes`. */
async function readUpTo(maxBytes: number, body: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Returning ends the transfer.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
