import type { ArticleFacts } from '@firm/contracts/events';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isPublic, type Post } from './post.entity.js';

/** Tells the other services what visitors can read: recorded in the transaction of the change, or not at all. */
@Injectable()
export class PostEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Records what a change means to readers; nothing when the post was not public and is not now. */
  async record(tx: EntityManager, wasPublic: boolean, post: Post): Promise<void> {
    if (isPublic(post)) {
      await this.outbox.record(tx, wasPublic ? 'post.changed' : 'post.published', articleFacts(post));
    } else if (wasPublic) {
      await this.outbox.record(tx, 'post.unpublished', { postId: post.id, version: post.version });
    }
  }

  /** Tells of a public post again, for a reader that has to catch up; versions make that harmless. */
  async repeat(tx: EntityManager, post: Post): Promise<void> {
    if (isPublic(post)) await this.outbox.record(tx, 'post.changed', articleFacts(post));
  }
}

function articleFacts(post: Post): ArticleFacts {
  const { id, version, slug, title, excerpt, contentHtml, tags, firstPublishedAt } = post;
  if (!firstPublishedAt) throw new Error('a public post has a date of publication');
  return { postId: id, version, slug, title, excerpt, contentHtml, tags, publishedAt: firstPublishedAt.toISOString() };
}
