import { slugify } from '@firm/contracts/rules/post';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { IsNull } from 'typeorm';
import { fromBuffer, open, type Entry, type ZipFile } from 'yauzl';
import { isUuid } from '../../http/read-request.js';
import { ImageAddresses, imageKey, mapImageAddresses } from '../../images/image-addresses.js';
import { ImageUploads } from '../../images/image-uploads.js';
import { PostImages } from '../../images/post-images.js';
import { PostSlugs } from '../post-slugs.js';
import { readText } from '../post-text.js';
import { PostWriter } from '../post-writer.js';
import { newPost, Post } from '../post.entity.js';
import { MEDIA_FOLDER, STANDARD_STREAM } from './archive-writer.js';
import { readPostFile } from './post-file.js';

const CONTENT_TYPES: Record<string, string> = {
  ...{ jpeg: 'image/jpeg', jpg: 'image/jpeg', png: 'image/png' },
  ...{ webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
};

/** Limit of the unpacked size, against zip bombs; a blog with its images is smaller. */
const MAX_BYTES = 4 * 1024 ** 3;

/** Imports posts and images from a zip file that `ArchiveWriter` wrote. */
@Injectable()
export class ArchiveReader {
  constructor(
    private readonly outbox: Outbox,
    private readonly writer: PostWriter,
    private readonly slugs: PostSlugs,
    private readonly uploads: ImageUploads,
    private readonly addresses: ImageAddresses,
    private readonly images: PostImages,
  ) {}

  /**
   * Imports all posts whose slugs are free, or none when one fails.
   * @returns the slugs of the imported posts, and of those that were skipped because there is such a post.
   * @throws Error when a file cannot be read, with its name.
   */
  async importPosts(path: string): Promise<{ imported: string[]; skipped: string[] }> {
    const entries = await readZip(path);
    for (const [name, bytes] of entries) {
      if (name.startsWith('media/')) await this.importImage(basename(name), bytes);
    }
    const files = [...entries].filter(([name]) => /^posts\/[^/]+\.md$/.test(name));
    const posts = await Promise.all(files.map(([name, bytes]) => this.readPost(name, bytes.toString())));
    const result = { imported: [] as string[], skipped: [] as string[] };
    await this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      for (const { post, oldSlugs, createdAt, updatedAt } of posts) {
        const isTaken = await tx.existsBy(Post, { slug: post.slug, deletedAt: IsNull() });
        result[isTaken ? 'skipped' : 'imported'].push(post.slug);
        if (isTaken) continue;
        await this.writer.createPost(tx, post, { cause: 'created', by: null });
        await tx.update(Post, { id: post.id }, { createdAt, updatedAt });
        await this.images.recordUses(tx, post.id, post);
        for (const slug of oldSlugs) await this.slugs.addRedirect(tx, slug, post.id);
      }
    });
    return result;
  }

  private async readPost(name: string, text: string) {
    try {
      const file = readPostFile(text);
      const toStored = (address: string) =>
        address.startsWith(MEDIA_FOLDER)
          ? this.addresses.storedAddress(imageKey(imageIdOf(basename(address))))
          : address;
      const form = { ...mapImageAddresses(file, toStored), title: file.title ?? '' };
      const { slug = basename(name, '.md'), status = 'draft', source = 'manual', scheduledFor = null } = file;
      const { generatedBy = null, needsReview = false, reviewedBy = null, reviewedAt = null } = file;
      const { changedSinceReview = false } = file;
      const firstPublishedAt = file.firstPublishedAt ?? (status === 'published' ? new Date() : null);
      const state = { slug: slugify(slug), status, source, firstPublishedAt, scheduledFor };
      const review = { generatedBy, needsReview, reviewedBy, reviewedAt, changedSinceReview };
      const post = newPost({ ...readText(form), ...state, ...review });
      Object.assign(post, await this.images.validateImages(post, post.id));
      const { oldSlugs = [], createdAt = new Date(), updatedAt = createdAt } = file;
      return { post, oldSlugs, createdAt, updatedAt };
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }

  private async importImage(name: string, bytes: Buffer): Promise<void> {
    const contentType = CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'image/png';
    await this.uploads.importImage(imageIdOf(name), bytes, contentType);
  }
}

/** The id of an image by its file name. */
function imageIdOf(name: string): string {
  const id = name.slice(0, name.indexOf('.'));
  if (!isUuid(id)) throw new Error(`media/${name}: name it by a UUID`);
  return id;
}

/** The files of a zip file, by name. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const isStream = path === STANDARD_STREAM;
  const openZip = promisify(isStream ? fromBuffer : open) as (
    from: string | Buffer,
    options: object,
  ) => Promise<ZipFile>;
  const zip = await openZip(isStream ? await buffer(process.stdin) : path, { autoClose: false });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => entries.push(entry));
  await once(zip, 'end');
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > MAX_BYTES) throw new Error(`${path} holds more than 4 GiB`);
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<Readable>;
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await buffer(await openStream(entry)));
  }
  zip.close();
  return files;
}
