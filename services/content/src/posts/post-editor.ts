import type { SavePost } from '@firm/contracts/api/posts';
import { Clock } from '@firm/platform/clock';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PostPictures } from '../images/post-pictures.js';
import { PostAddresses } from './post-addresses.js';
import { PostLedger } from './post-ledger.js';
import { readText } from './post-text.js';
import { Post } from './post.entity.js';
import { recordOrigin } from './provenance.js';
import { changePublication, readDate } from './publication.js';
import { SlugChooser } from './slug-chooser.js';
import type { VersionCondition } from './version-condition.js';

/** Writes posts as staff fill in the editor's form. */
@Injectable()
export class PostEditor {
  constructor(
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly slugs: SlugChooser,
    private readonly addresses: PostAddresses,
    private readonly pictures: PostPictures,
    private readonly clock: Clock,
  ) {}

  /** Makes a post; `by` is the e-mail address of who does. Throws `invalid`, and `conflict` for a taken slug. */
  async create(form: SavePost, by: string | null): Promise<Post> {
    const post = Object.assign(new Post(), blankPost(), readText(form));
    Object.assign(post, await this.pictures.settle(post, post.id));
    changePublication(post, form.status ?? 'draft', readDate(form.publishedAt), this.clock.now());
    recordOrigin(post, form);
    return this.outbox.transaction(async (tx) => {
      await this.slugs.takeTurn(tx);
      await this.addresses.claim(tx, post, await this.slugs.choose(tx, form.slug, post));
      await this.ledger.open(tx, post, { cause: 'created', by });
      await this.pictures.noteUse(tx, post.id, post);
      return post;
    });
  }

  /**
   * Replaces the whole form of a post. Status and source, which say what a post is rather than what it says, stay
   * where they are not named. Throws `notFound`, `invalid`, `conflict` and `stale`.
   */
  async replace(id: string, form: SavePost, by: string, basedOn?: VersionCondition): Promise<Post> {
    const text = await this.pictures.settle(readText(form), id);
    return this.outbox.transaction(async (tx) => {
      await this.slugs.takeTurn(tx);
      return this.ledger.change(tx, id, { cause: 'edited', by, basedOn }, async (post) => {
        Object.assign(post, text);
        await this.addresses.move(tx, post, await this.slugs.choose(tx, form.slug, post));
        changePublication(post, form.status ?? post.status, readDate(form.publishedAt), this.clock.now());
        recordOrigin(post, form);
        await this.pictures.noteUse(tx, id, post);
      });
    });
  }
}

/** What a post is before anything is written in it. */
export const blankPost = () => ({
  id: randomUUID(),
  slug: '',
  status: 'draft' as const,
  source: 'manual' as const,
  firstPublishedAt: null,
  scheduledFor: null,
  generatedBy: null,
  needsReview: false,
  reviewedBy: null,
  reviewedAt: null,
});
