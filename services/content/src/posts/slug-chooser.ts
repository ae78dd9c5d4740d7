import { POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { conflict } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Post } from './post.entity.js';

/** Chooses the address of a post (specification §5, contract §3 and §4). */
@Injectable()
export class SlugChooser {
  /** Lets one transaction choose at a time; called before it locks any post. */
  async takeTurn(tx: EntityManager): Promise<void> {
    await tx.query("select pg_advisory_xact_lock(hashtext('slugs of posts'))");
  }

  /**
   * The slug for a post: the given one, normalised, or one made from the title and numbered where it is taken. Throws
   * `conflict` when the given one is taken. An address that still leads to another post counts as taken.
   */
  async choose(tx: EntityManager, given: string | null | undefined, post: Pick<Post, 'id' | 'title' | 'slug'>) {
    const wanted = normalise(given ?? '');
    if (wanted) {
      if ((await this.takenAmong(tx, wanted, post.id)).has(wanted)) {
        throw conflict(`The slug "${wanted}" is taken by another post.`);
      }
      return wanted;
    }
    const base = normalise(post.title) || `post-${post.id.slice(0, 8)}`;
    if (isNumberedFrom(base, post.slug)) return post.slug;
    return firstFree(base, await this.takenAmong(tx, base, post.id));
  }

  /** The slug a post had, or that slug numbered where it is taken by now. */
  async keepOrNumber(tx: EntityManager, post: Pick<Post, 'id' | 'slug'>): Promise<string> {
    return firstFree(post.slug, await this.takenAmong(tx, post.slug, post.id));
  }

  /** The slugs other posts have or had that are this one or this one numbered. */
  private async takenAmong(tx: EntityManager, base: string, postId: string): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }[]>(
      `select slug from posts where deleted_at is null and id <> $2 and (slug = $1 or slug like $3)
       union
       select old.slug from old_slugs old join posts on posts.id = old.post_id
       where posts.deleted_at is null and old.post_id <> $2 and (old.slug = $1 or old.slug like $3)`,
      [base, postId, `${base.slice(0, POST_LIMITS.slug - NUMBER_ROOM)}-%`],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}

/** Characters kept free for a hyphen and a number. */
const NUMBER_ROOM = 8;

const normalise = (text: string) => slugify(text).slice(0, POST_LIMITS.slug).replace(/-$/, '');

const numbered = (base: string, number: number) => `${base.slice(0, POST_LIMITS.slug - NUMBER_ROOM)}-${number}`;

/** Whether a post that has no slug of its own choosing already has one made from this base. */
function isNumberedFrom(base: string, slug: string): boolean {
  const [, stem, number] = /^(.*)-(\d{1,3})$/.exec(slug) ?? [];
  return slug === base || (number !== undefined && stem === base.slice(0, POST_LIMITS.slug - NUMBER_ROOM));
}

function firstFree(base: string, taken: Set<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(numbered(base, number))) return numbered(base, number);
}
