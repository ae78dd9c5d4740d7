import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataSource, IsNull } from 'typeorm';
import { ZipFile } from 'yazl';
import { addressesIn, ImageAddresses, mapImageAddresses } from '../../images/image-addresses.js';
import { Post } from '../post.entity.js';
import { writePostFile } from './post-file.js';

/** The same for every entry, so that exporting the same posts gives the same bytes. */
const ENTRY_OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** The folder of the images, as a post file refers to it. */
export const MEDIA_FOLDER = '../media/';

/** In place of a path: standard output, or input. */
export const STANDARD_STREAM = '-';

/** Exports all posts that are not in the trash, with their images, to a zip file. */
@Injectable()
export class ArchiveWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly addresses: ImageAddresses,
  ) {}

  /**
   * Writes the zip file; returns how many posts and images it holds.
   * @throws Error at once where the file cannot be written.
   */
  async exportPosts(path: string): Promise<{ posts: number; images: number }> {
    const target =
      path === STANDARD_STREAM
        ? createWriteStream('', { fd: process.stdout.fd })
        : (await open(path, 'w')).createWriteStream();
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream as Readable, target);
    const oldSlugs = await this.findOldSlugs();
    const posts = await this.dataSource.manager.find(Post, { where: { deletedAt: IsNull() }, order: { slug: 'ASC' } });
    const files = await this.addImages(zip, posts);
    const toFile = (address: string) => files.get(this.addresses.keyOf(address) ?? '') ?? address;
    for (const post of posts) {
      const archived = { ...mapImageAddresses(post, toFile), oldSlugs: oldSlugs.get(post.id) ?? [] };
      zip.addBuffer(Buffer.from(writePostFile(archived)), `posts/${post.slug}.md`, ENTRY_OPTIONS);
    }
    zip.end();
    await written;
    return { posts: posts.length, images: files.size };
  }

  /** Adds the images of posts to the zip file; returns their paths by storage key. */
  private async addImages(zip: ZipFile, posts: Post[]): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    for (const key of this.addresses.keysOf(posts.flatMap(addressesIn)).sort()) {
      const image = await this.storage.read(key);
      if (!image) continue;
      const name = `${key.replace(/^images\//, '').replaceAll('/', '-')}.${image.contentType?.split('/')[1] ?? 'bin'}`;
      files.set(key, MEDIA_FOLDER + name);
      zip.addBuffer(await buffer(image.body), `media/${name}`, { ...ENTRY_OPTIONS, compress: false });
    }
    return files;
  }

  private async findOldSlugs(): Promise<Map<string, string[]>> {
    const rows = await this.dataSource.query<{ post_id: string; slugs: string[] }[]>(
      'select post_id, array_agg(slug order by slug) as slugs from old_slugs group by post_id',
    );
    return new Map(rows.map(({ post_id, slugs }) => [post_id, slugs]));
  }
}
