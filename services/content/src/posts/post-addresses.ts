import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Site } from '../site.module.js';
import { OldSlug } from './old-slug.entity.js';
import { PostLedger } from './post-ledger.js';
import type { Post } from './post.entity.js';

/**
 * Where posts have moved. An address that was once public leads to its post for ever, whatever the post is called by
 * then: each old slug names its post, not the next slug, so there are neither chains nor loops.
 */
@Injectable()
export class PostAddresses {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly ledger: PostLedger,
    private readonly site: Site,
  ) {}

  /** The slug under which visitors find what was once at this one; null when there is nothing any more. */
  async findCurrent(slug: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ slug: string }[]>(
      `select posts.slug from old_slugs old join posts on posts.id = old.post_id
       where old.slug = $1 and posts.status = 'published' and posts.deleted_at is null`,
      [slug],
    );
    return row?.slug ?? null;
  }

  /** Gives a post its first slug, or one that is its own again. */
  async claim(tx: EntityManager, post: Post, slug: string): Promise<void> {
    post.slug = slug;
    await tx.delete(OldSlug, { slug });
  }

  /** Gives a post another slug. One that visitors may know stays behind; links in posts are mended. */
  async move(tx: EntityManager, post: Post, slug: string): Promise<void> {
    const left = post.slug;
    if (slug === left) return;
    await this.claim(tx, post, slug);
    if (!post.firstPublishedAt) return;
    await tx.upsert(OldSlug, { slug: left, postId: post.id, leftAt: () => 'now()' }, ['slug']);
    const mend = (html: string) => html.replace(linksTo(left, this.site.origin), `$1${slug}`);
    post.contentHtml = mend(post.contentHtml);
    for (const id of await this.findLinking(tx, left, post.id)) {
      await this.ledger.change(tx, id, { cause: 'links mended', by: null }, (other) => {
        other.contentHtml = mend(other.contentHtml);
      });
    }
  }

  private async findLinking(tx: EntityManager, slug: string, exceptId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select id from posts where content_html like $1 and id <> $2 and deleted_at is null order by id`,
      [`%/blog/${slug}%`, exceptId],
    );
    return rows.map(({ id }) => id);
  }
}

/** Links to a post in stored HTML, in the form that clean-html.ts writes. */
function linksTo(slug: string, origin: string): RegExp {
  const ownOrigin = origin.replace(/[^\w]/g, '\\$&');
  return new RegExp(`( href="(?:${ownOrigin})?/blog/)${slug}(?=["#?])`, 'g');
}
