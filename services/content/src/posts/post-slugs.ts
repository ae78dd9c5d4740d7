import { POST_LIMITS, slugify } from '@firm/contracts/rules/post';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { conflict } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Site } from '../settings.module.js';
import { PostWriter } from './post-writer.js';
import { OldSlug, type Post } from './post.entity.js';

/**
 * Chooses the slugs of posts (services/contracts/README.md, Posts) and redirects old ones. An old slug refers to its
 * post, not to the next slug, so there are neither chains nor loops of redirects.
 */
@Injectable()
export class PostSlugs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: PostWriter,
    private readonly site: Site,
  ) {}

  /**
   * Serialises the transactions that choose slugs or change several posts: a slug that changes locks the posts that link to it
   * after its own. Call it before any post is locked.
   */
  async lockSlugs(tx: EntityManager): Promise<void> {
    await queryPrepared(tx, "select pg_advisory_xact_lock(hashtext('slugs of posts'))");
  }

  /**
   * The slug for a post: the given one, normalised, or one made from the title and numbered where it is taken. A slug
   * that redirects to another post counts as taken.
   * @throws ProblemError conflict when the given slug is taken.
   */
  async chooseSlug(tx: EntityManager, given: string | null | undefined, post: Pick<Post, 'id' | 'title' | 'slug'>) {
    const wanted = normalise(given ?? '');
    if (wanted) {
      if ((await this.findTaken(tx, wanted, post.id)).has(wanted)) {
        throw conflict(`The slug "${wanted}" is taken by another post.`);
      }
      return wanted;
    }
    const base = normalise(post.title) || `post-${post.id.slice(0, 8)}`;
    if (isNumberedFrom(base, post.slug)) return post.slug;
    return firstFree(base, await this.findTaken(tx, base, post.id));
  }

  /** The slug that a post has, numbered where another post has taken it. */
  async keepOrNumberSlug(tx: EntityManager, post: Pick<Post, 'id' | 'slug'>): Promise<string> {
    return firstFree(post.slug, await this.findTaken(tx, post.slug, post.id));
  }

  /** Sets the slug of a post that has none, or one of its own old slugs. */
  async assignSlug(tx: EntityManager, post: Post, slug: string): Promise<void> {
    post.slug = slug;
    await tx.delete(OldSlug, { slug });
  }

  /** Changes the slug of a post. When it was public, the old slug redirects and links in all posts are rewritten. */
  async changeSlug(tx: EntityManager, post: Post, slug: string): Promise<void> {
    const old = post.slug;
    if (slug === old) return;
    await this.assignSlug(tx, post, slug);
    if (!post.firstPublishedAt) return;
    await this.addRedirect(tx, old, post.id);
    const links = linksTo(old, this.site.origin);
    const rewrite = (html: string) => html.replace(links, `$1${slug}`);
    post.contentHtml = rewrite(post.contentHtml);
    for (const id of await this.findLinkingPosts(tx, old, post.id)) {
      await this.writer.changePost(tx, id, { cause: 'links mended', by: null }, (other) => {
        other.contentHtml = rewrite(other.contentHtml);
      });
    }
  }

  /** Makes a slug redirect to a post. */
  async addRedirect(tx: EntityManager, slug: string, postId: string): Promise<void> {
    await tx.upsert(OldSlug, { slug, postId, leftAt: () => 'now()' }, ['slug']);
  }

  /** The current slug of the published post that once had this one; null when there is none. */
  async findCurrentSlug(slug: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ slug: string }[]>(
      `select posts.slug from old_slugs old join posts on posts.id = old.post_id
       where old.slug = $1 and posts.status = 'published' and posts.deleted_at is null`,
      [slug],
    );
    return row?.slug ?? null;
  }

  private async findLinkingPosts(tx: EntityManager, slug: string, exceptId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select id from posts where content_html like $1 and id <> $2 and deleted_at is null order by id`,
      [`%/blog/${slug}%`, exceptId],
    );
    return rows.map(({ id }) => id);
  }

  /** The current and old slugs of other posts that are this one or this one numbered. */
  private async findTaken(tx: EntityManager, base: string, postId: string): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }[]>(
      `select slug from posts where deleted_at is null and id <> $2 and (slug = $1 or slug like $3)
       union
       select old.slug from old_slugs old join posts on posts.id = old.post_id
       where posts.deleted_at is null and old.post_id <> $2 and (old.slug = $1 or old.slug like $3)`,
      [base, postId, `${stemOf(base)}-%`],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}

/** Characters reserved for a hyphen and a number. */
const NUMBER_LENGTH = 8;

const normalise = (text: string) => slugify(text).slice(0, POST_LIMITS.slug).replace(/-$/, '');

const stemOf = (base: string) => base.slice(0, POST_LIMITS.slug - NUMBER_LENGTH);

/** Whether a slug is the base or the base numbered. */
function isNumberedFrom(base: string, slug: string): boolean {
  const [, stem, number] = /^(.*)-(\d{1,3})$/.exec(slug) ?? [];
  return slug === base || (number !== undefined && stem === stemOf(base));
}

function firstFree(base: string, taken: Set<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${stemOf(base)}-${number}`;
  return slug;
}

/** Links to a post in HTML that `cleanHtml` wrote. */
function linksTo(slug: string, origin: string): RegExp {
  const ownOrigin = origin.replace(/[^\w]/g, '\\$&');
  return new RegExp(`( href="(?:${ownOrigin})?/blog/)${slug}(?=["#?])`, 'g');
}
