import { slugify } from '@firm/contracts/rules/post';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { IsNull, type EntityManager } from 'typeorm';
import { withAddresses } from '../../images/image-addresses.js';
import { PostPictures } from '../../images/post-pictures.js';
import { OldSlug } from '../old-slug.entity.js';
import { blankPost } from '../post-editor.js';
import { PostLedger } from '../post-ledger.js';
import { readText } from '../post-text.js';
import { Post } from '../post.entity.js';
import { SlugChooser } from '../slug-chooser.js';
import { MEDIA } from './archive-writer.js';
import { readPostFile } from './post-file.js';
import { readZip } from './read-zip.js';

const TYPES: Record<string, string> = {
  ...{ jpeg: 'image/jpeg', jpg: 'image/jpeg', png: 'image/png' },
  ...{ webp: 'image/webp', avif: 'image/avif', gif: 'image/gif' },
};

/** Reads posts and pictures out of a zip file: all that are new here, or nothing. */
@Injectable()
export class ArchiveReader {
  constructor(
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly slugs: SlugChooser,
    private readonly pictures: PostPictures,
  ) {}

  /** Returns the slugs of what was read, and of what was passed over because there is such a post already. */
  async read(path: string): Promise<{ read: string[]; passedOver: string[] }> {
    const entries = await readZip(path);
    for (const [name, bytes] of entries) if (name.startsWith('media/')) await this.keepPicture(basename(name), bytes);
    const files = [...entries].filter(([name]) => /^posts\/[^/]+\.md$/.test(name));
    const posts = await Promise.all(files.map(([name, bytes]) => this.readPost(name, bytes.toString())));
    const result = { read: [] as string[], passedOver: [] as string[] };
    await this.outbox.transaction(async (tx) => {
      await this.slugs.takeTurn(tx);
      for (const { post, oldSlugs, createdAt, updatedAt } of posts) {
        const isKnown = await tx.existsBy(Post, { slug: post.slug, deletedAt: IsNull() });
        result[isKnown ? 'passedOver' : 'read'].push(post.slug);
        if (isKnown) continue;
        await this.ledger.open(tx, post, { cause: 'created', by: null });
        // It was not written today.
        await tx.update(Post, { id: post.id }, { createdAt, updatedAt });
        await this.pictures.noteUse(tx, post.id, post);
        await this.leadHere(tx, post, oldSlugs);
      }
    });
    return result;
  }

  private async readPost(name: string, text: string) {
    try {
      const file = readPostFile(text);
      const place = (address: string) => (address.startsWith(MEDIA) ? this.addressOf(basename(address)) : address);
      const form = { ...withAddresses(file, place), title: file.title ?? '' };
      const status = file.status ?? 'draft';
      const firstPublishedAt = file.firstPublishedAt ?? (status === 'published' ? new Date() : null);
      const { slug = basename(name, '.md'), source = 'manual', scheduledFor = null } = file;
      const { generatedBy = null, needsReview = false, reviewedBy = null, reviewedAt = null } = file;
      const state = { slug: slugify(slug), status, source, firstPublishedAt, scheduledFor };
      const origin = { generatedBy, needsReview, reviewedBy, reviewedAt };
      const post = Object.assign(new Post(), blankPost(), readText(form), state, origin);
      Object.assign(post, await this.pictures.settle(post, post.id));
      const { oldSlugs = [], createdAt = new Date(), updatedAt = createdAt } = file;
      return { post, oldSlugs, createdAt, updatedAt };
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }

  private async keepPicture(name: string, bytes: Buffer): Promise<void> {
    const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'image/png';
    await this.pictures.adopt(idIn(name), bytes, contentType);
  }

  private addressOf(name: string): string {
    return this.pictures.addressOf(idIn(name));
  }

  private async leadHere(tx: EntityManager, { id: postId }: Post, oldSlugs: string[]): Promise<void> {
    for (const slug of oldSlugs) {
      await tx.upsert(OldSlug, { slug, postId, leftAt: () => 'now()' }, ['slug']);
    }
  }
}

/** A picture's file is named by its id. */
function idIn(name: string): string {
  const [id] = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.)/.exec(name) ?? [];
  if (!id) throw new Error(`media/${name}: name it by a UUID`);
  return id;
}
