import type { RequestUpload, UploadTicket } from '@firm/contracts/api/uploads';
import { Clock } from '@firm/platform/clock';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { In, MoreThan, type EntityManager, type Repository } from 'typeorm';
import { isUuid } from '../uuid.js';
import { ImageInspector } from './image-inspector.js';
import { Image, isInspected, type InspectedImage } from './image.entity.js';

/** How long an upload may begin after it was asked for (contract §3). */
export const UPLOAD_VALID_SECONDS = 900;

/** A slow upload may end so long after its ticket was issued; from then on the bytes stay what they are. */
const CHANGEABLE_MS = 2 * UPLOAD_VALID_SECONDS * 1_000;

/** The pictures there are: hands out places for new ones, finds known ones, notes who uses them. */
@Injectable()
export class ImageLibrary {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly storage: ObjectStorage,
    private readonly inspector: ImageInspector,
    private readonly clock: Clock,
  ) {}

  /** A signed address that takes one picture within 15 minutes. */
  async issueTicket({ contentType, size }: RequestUpload, by: string): Promise<UploadTicket> {
    const id = randomUUID();
    const key = keyOf(id);
    await this.images.insert({ id, key, issuedAt: this.clock.now(), issuedBy: by, isAnimated: false });
    const about = { contentType: contentType ?? undefined, bytes: size ?? undefined };
    return { uploadURL: await this.storage.signUpload(key, { ...about, validSeconds: UPLOAD_VALID_SECONDS }) };
  }

  /** Takes in a picture that comes from elsewhere, under the id it had there; it is looked at when a post shows it. */
  async adopt(id: string, bytes: Buffer, contentType: string): Promise<void> {
    const key = keyOf(id);
    const image = { id, key, issuedAt: this.clock.now(), issuedBy: 'import', isAnimated: false };
    await this.images.createQueryBuilder().insert().values(image).orIgnore().execute();
    if (!(await this.storage.find(key))) await this.storage.put(key, bytes, { contentType });
  }

  /** The picture at a key, looked at now if nobody has yet or its bytes are others by now; null when there is none. */
  async findInspected(key: string): Promise<InspectedImage | null> {
    const image = await this.images.findOneBy({ key });
    if (!image) return null;
    if (!isInspected(image)) return this.inspector.inspect(image);
    return (await this.isAsInspected(image)) ? image : this.inspector.inspect(image);
  }

  /** The tickets under which something may have been uploaded lately. */
  findRecent(): Promise<Image[]> {
    return this.images.findBy({ issuedAt: MoreThan(new Date(this.clock.now().getTime() - CHANGEABLE_MS)) });
  }

  private async isAsInspected({ key, etag, issuedAt }: InspectedImage): Promise<boolean> {
    if (issuedAt.getTime() < this.clock.now().getTime() - CHANGEABLE_MS) return true;
    return (await this.storage.find(key))?.etag === etag;
  }

  /** The keys among these that this post or working copy has used before. */
  async usedBefore(userId: string, keys: readonly string[]): Promise<Set<string>> {
    if (!isUuid(userId)) return new Set();
    const rows = await this.images.query<{ key: string }[]>(
      `select images.key from images join image_uses uses on uses.image_id = images.id
       where uses.user_id = $1 and images.key = any ($2)`,
      [userId, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Notes that a post or working copy uses pictures; while it exists they are not cleared away. */
  async noteUse(tx: EntityManager, userId: string, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const images = await tx.find(Image, { where: { key: In(keys) }, select: { id: true } });
    for (const { id } of images) {
      await tx.query('insert into image_uses (image_id, user_id) values ($1, $2) on conflict do nothing', [id, userId]);
    }
  }
}

/** Where a picture lies in the storage. */
export const keyOf = (id: string) => `images/${id}`;
