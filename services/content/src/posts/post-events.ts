import type { ArticlePayload } from '@firm/contracts/events';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type EntityManager, type Repository } from 'typeorm';
import { PublishedVersion } from '../published/published-version.js';
import { isPublic, Post } from './post.entity.js';

const REPUBLISHED_AT_ONCE = 50;

const PUBLIC = { status: 'published' as const, deletedAt: IsNull() };

/** Tells gateways and the other services what visitors can read. Events are recorded in the transaction of the change. */
@Injectable()
export class PostEvents {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly outbox: Outbox,
    private readonly version: PublishedVersion,
  ) {}

  /** Records the event of a change and a new version of what is published; neither when the post was not public and is not now. */
  async recordChange(tx: EntityManager, wasPublic: boolean, post: Post): Promise<void> {
    if (isPublic(post) || wasPublic) await this.version.recordChange(tx);
    if (isPublic(post)) {
      await this.outbox.record(tx, wasPublic ? 'post.changed' : 'post.published', articlePayload(post));
    } else if (wasPublic) {
      await this.outbox.record(tx, 'post.unpublished', { postId: post.id, version: post.version });
    }
  }

  /**
   * Records `post.changed` for every public post, for a receiver that lost its data; receivers ignore versions they
   * know. Returns how many posts there were.
   */
  async republishAll(): Promise<number> {
    const ids = (await this.posts.find({ select: { id: true }, where: PUBLIC })).map(({ id }) => id);
    for (let first = 0; first < ids.length; first += REPUBLISHED_AT_ONCE) {
      await this.outbox.transaction(async (tx) => {
        const batch = await tx.findBy(Post, { id: In(ids.slice(first, first + REPUBLISHED_AT_ONCE)), ...PUBLIC });
        for (const post of batch) await this.outbox.record(tx, 'post.changed', articlePayload(post));
      });
    }
    return ids.length;
  }
}

function articlePayload({
  id,
  version,
  slug,
  title,
  excerpt,
  contentHtml,
  tags,
  firstPublishedAt,
}: Post): ArticlePayload {
  if (!firstPublishedAt) throw new Error('a public post has a date of publication');
  const publishedAt = firstPublishedAt.toISOString();
  return { postId: id, version, slug, title, excerpt, contentHtml, tags, publishedAt };
}
