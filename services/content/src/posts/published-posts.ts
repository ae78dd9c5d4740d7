import { unavailable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, type Repository } from 'typeorm';
import { LATEST_EDITION } from '../facts/fact-register.js';
import { encodeCursor, widenSearch, type Cursor } from '../http/read-request.js';
import { SUMMARY_COLUMNS } from './post-views.js';
import { Post } from './post.entity.js';
import { PreparedSelects } from './prepared-selects.js';

const PUBLISHED = "status = 'published' and deleted_at is null";

/** A sitemap holds at most 50,000 addresses, the pages of the site included. */
const MAX_SITEMAP_POSTS = 49_000;

interface PageRequest {
  limit: number;
  /** Where the previous page ended; null for the first page. */
  after?: Cursor | null;
  category?: string | null;
  /** A query of full text, as `readSearch` reads it; '' finds all. */
  search?: string;
}

/** Time limit of a search, in milliseconds: for common words PostgreSQL would read all posts. */
const MAX_SEARCH_MS = 1_000;
/** SQLSTATE query_canceled: the statement exceeded its time limit. */
const CANCELED = '57014';

/** Read with a post: in one snapshot with it, and without a statement of its own. */
const FACT_EDITION = `${LATEST_EDITION} as "factEdition"`;

interface PostsPage {
  posts: Post[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** Reads the posts that visitors can read. */
@Injectable()
export class PublishedPosts {
  private readonly statements: PreparedSelects<Post>;

  constructor(@InjectRepository(Post) private readonly posts: Repository<Post>) {
    this.statements = new PreparedSelects(posts);
  }

  /**
   * A page of posts without their texts, newest publication first.
   * @throws ProblemError unavailable when a search takes longer than a second.
   */
  async findPage({ limit, after = null, category = null, search = '' }: PageRequest): Promise<PostsPage> {
    const conditions = [PUBLISHED];
    const values: unknown[] = [limit + 1];
    if (category) conditions.push(`categories @> array[$${values.push(category)}]`);
    if (search) conditions.push(`search @@ to_tsquery('simple', $${values.push(widenSearch(search))})`);
    if (after) conditions.push(`(first_published_at, id) < ($${values.push(after.at)}, $${values.push(after.id)})`);
    const clauses = `where ${conditions.join(' and ')} order by first_published_at desc, id desc limit $1`;
    // The best plan for a category of three posts is not the one for thirty thousand; nor for a rare word and a common one.
    const found = await (search
      ? this.statements.selectWithin(MAX_SEARCH_MS, SUMMARY_COLUMNS, clauses, values).catch(explainCanceled)
      : category
        ? this.statements.selectUnprepared(SUMMARY_COLUMNS, clauses, values)
        : this.statements.select(SUMMARY_COLUMNS, clauses, values));
    const posts = found.slice(0, limit);
    const last = posts.at(-1);
    if (found.length <= limit || !last?.firstPublishedAt) return { posts };
    return { posts, nextCursor: encodeCursor({ at: last.firstPublishedAt, id: last.id }) };
  }

  /**
   * What a category without posts has become: another one, or none (null); undefined where it never was one. The name of one that
   * only drafts have is not told.
   */
  async findNextCategory(category: string): Promise<string | null | undefined> {
    const [row] = await this.posts.query<{ target: string | null }[]>(
      `select target from tag_redirects where category = $1 and (target is null or exists (
         select from posts where categories @> array[target] and ${PUBLISHED}))`,
      [category],
    );
    return row?.target;
  }

  /** A post, and the number of the latest edition of the register of facts (null before the first). */
  async findPost(slug: string): Promise<(Post & { factEdition: number | null }) | null> {
    const clauses = `where slug = $1 and ${PUBLISHED}`;
    const [post] = await this.statements.select<{ factEdition: number | null }>('all', clauses, [slug], FACT_EDITION);
    return post ?? null;
  }

  /** The ids, slugs and dates of change for the sitemap, newest publication first. */
  findSitemapPosts(): Promise<Pick<Post, 'id' | 'slug' | 'updatedAt'>[]> {
    const clauses = `where ${PUBLISHED} order by first_published_at desc, id desc limit $1`;
    return this.statements.select(['id', 'slug', 'updatedAt'], clauses, [MAX_SITEMAP_POSTS]);
  }

  /** Those of these slugs that lead to a published post, directly or by redirect. */
  async findReadableSlugs(slugs: readonly string[]): Promise<Set<string>> {
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

function explainCanceled(error: unknown): never {
  const { code } = error instanceof QueryFailedError ? (error.driverError as { code?: string }) : {};
  if (code === CANCELED) throw unavailable('This search takes too long. Please use rarer words.', 2);
  throw error;
}
