import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { Inject, Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataSource, IsNull } from 'typeorm';
import { ZipFile } from 'yazl';
import { imageAddresses, withAddresses } from '../../images/image-addresses.js';
import { PictureAddresses } from '../../images/picture-addresses.js';
import { Post } from '../post.entity.js';
import { writePostFile } from './post-file.js';

/** The same for every entry, or two exports of the same posts would differ. */
const WRITTEN = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Where a post file finds its pictures. */
export const MEDIA = '../media/';

/** Writes all posts that are not in the trash, and the pictures in them, into one zip file. */
@Injectable()
export class ArchiveWriter {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly addresses: PictureAddresses,
  ) {}

  /** The same posts make the same bytes. Returns how many there were. */
  async write(path: string): Promise<{ posts: number; pictures: number }> {
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream as Readable, createWriteStream(path));
    const oldSlugs = await this.readOldSlugs();
    const posts = await this.dataSource.manager.find(Post, { where: { deletedAt: IsNull() }, order: { slug: 'ASC' } });
    const names = await this.addPictures(zip, posts);
    const place = (address: string) => names.get(this.addresses.keyOf(address) ?? '') ?? address;
    for (const post of posts) {
      const moving = { ...withAddresses(post, place), oldSlugs: oldSlugs.get(post.id) ?? [] };
      zip.addBuffer(Buffer.from(writePostFile(moving)), `posts/${post.slug}.md`, WRITTEN);
    }
    zip.end();
    await written;
    return { posts: posts.length, pictures: names.size };
  }

  /** Adds the pictures of posts; returns their places by their keys. */
  private async addPictures(zip: ZipFile, posts: Post[]): Promise<Map<string, string>> {
    const addresses = posts.flatMap(({ contentHtml, featuredImageUrl, ogImageUrl }) => [
      ...imageAddresses(contentHtml),
      ...[featuredImageUrl, ogImageUrl].filter((address) => address !== null),
    ]);
    const keys = [
      ...new Set(addresses.map((address) => this.addresses.keyOf(address)).filter((key) => key !== null)),
    ].sort();
    const names = new Map<string, string>();
    for (const key of keys) {
      const picture = await this.storage.read(key);
      if (!picture) continue;
      const name = `${key.replace(/^images\//, '').replaceAll('/', '-')}.${picture.contentType?.split('/')[1] ?? 'bin'}`;
      names.set(key, MEDIA + name);
      zip.addBuffer(await buffer(picture.body), `media/${name}`, { ...WRITTEN, compress: false });
    }
    return names;
  }

  private async readOldSlugs(): Promise<Map<string, string[]>> {
    const rows = await this.dataSource.query<{ post_id: string; slugs: string[] }[]>(
      'select post_id, array_agg(slug order by slug) as slugs from old_slugs group by post_id',
    );
    return new Map(rows.map(({ post_id, slugs }) => [post_id, slugs]));
  }
}
