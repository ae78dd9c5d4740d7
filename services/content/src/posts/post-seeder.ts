import type { SavePost } from '@firm/contracts/api/posts';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { blankPost } from './post-editor.js';
import { PostLedger } from './post-ledger.js';
import { readText } from './post-text.js';
import { Post } from './post.entity.js';
import { SlugChooser } from './slug-chooser.js';

/** A post that begins its life published, on a day in the past. */
export interface PublishedForm {
  slug: string;
  publishedAt: Date;
  form: SavePost;
}

/** Fills a blog in which no post has ever been. */
@Injectable()
export class PostSeeder {
  constructor(
    private readonly outbox: Outbox,
    private readonly ledger: PostLedger,
    private readonly slugs: SlugChooser,
  ) {}

  /**
   * All or nothing, and once: whoever else starts at the same moment waits for the turn and then finds the posts.
   * Returns how many were made.
   */
  seed(posts: readonly PublishedForm[]): Promise<number> {
    return this.outbox.transaction(async (tx) => {
      await this.slugs.takeTurn(tx);
      if (await tx.exists(Post)) return 0;
      for (const { slug, publishedAt, form } of posts) {
        const published = { slug, firstPublishedAt: publishedAt, status: 'published' as const };
        const post = Object.assign(new Post(), blankPost(), readText(form), published);
        await this.ledger.open(tx, post, { cause: 'created', by: null });
      }
      return posts.length;
    });
  }
}
