import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { cursorAfter, type PageQuery } from './page-query.js';
import { Post } from './post.entity.js';
import { PreparedReads } from './prepared-reads.js';

/** The columns of a list: everything that PostSummary shows, and not the text. */
export const SUMMARY_COLUMNS: readonly (keyof Post)[] = [
  ...(['id', 'slug', 'title', 'excerpt', 'status', 'tags', 'readingTimeMinutes'] as const),
  ...(['firstPublishedAt', 'scheduledFor', 'featuredImageUrl', 'featuredImageAlt'] as const),
  ...(['seoTitle', 'seoDescription', 'ogTitle', 'ogDescription', 'ogImageUrl'] as const),
];

const PUBLISHED = "status = 'published' and deleted_at is null";

/** A sitemap holds 50,000 addresses at most, and the pages of the site are among them. */
const MOST_ADDRESSES = 49_000;

export interface PostsPage {
  posts: Post[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** What visitors can read. */
@Injectable()
export class PublishedPosts {
  private readonly reads: PreparedReads<Post>;

  constructor(@InjectRepository(Post) private readonly posts: Repository<Post>) {
    this.reads = new PreparedReads(posts);
  }

  /** A page, newest publication first, without the texts. */
  async page({ limit, after, category }: PageQuery): Promise<PostsPage> {
    const conditions = [PUBLISHED];
    const values: unknown[] = [limit + 1];
    if (category) conditions.push(`categories @> array[$${values.push(category)}]`);
    if (after) conditions.push(`(first_published_at, id) < ($${values.push(after.at)}, $${values.push(after.id)})`);
    const rest = `where ${conditions.join(' and ')} order by first_published_at desc, id desc limit $1`;
    const found = await (category
      ? this.reads.findPlanned(SUMMARY_COLUMNS, rest, values)
      : this.reads.find(SUMMARY_COLUMNS, rest, values));
    const posts = found.slice(0, limit);
    const last = posts.at(-1);
    if (found.length <= limit || !last?.firstPublishedAt) return { posts };
    return { posts, nextCursor: cursorAfter({ at: last.firstPublishedAt, id: last.id }) };
  }

  /** The post at an address, or null. */
  async find(slug: string): Promise<Post | null> {
    const [post] = await this.reads.find('all', `where slug = $1 and ${PUBLISHED}`, [slug]);
    return post ?? null;
  }

  /** Where every post is, and when it changed; newest publication first, as many as a sitemap may hold. */
  addresses(): Promise<Pick<Post, 'slug' | 'updatedAt'>[]> {
    const rest = `where ${PUBLISHED} order by first_published_at desc, id desc limit $1`;
    return this.reads.find(['slug', 'updatedAt'], rest, [MOST_ADDRESSES]);
  }

  /** Those of these slugs under which visitors find a post, by redirection too. */
  async readableSlugs(slugs: readonly string[]): Promise<Set<string>> {
    if (slugs.length === 0) return new Set();
    const rows = await this.posts.query<{ slug: string }[]>(
      `select slug from posts where slug = any ($1) and ${PUBLISHED}
       union select old.slug from old_slugs old join posts on posts.id = old.post_id
       where old.slug = any ($1) and ${PUBLISHED}`,
      [slugs],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
