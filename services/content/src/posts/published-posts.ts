import { unavailable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, type Repository } from 'typeorm';
import { LATEST_EDITION } from '../facts/fact-register.js';
import { encodeCursor, widenSearch, type Cursor } from '../http/read-request.js';
import { PUBLIC_COLUMNS, SUMMARY_COLUMNS } from './post-views.js';
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
}

interface SearchRequest extends PageRequest {
  /** A query of full text, as `readSearch` reads it. */
  search: string;
  /** Of its words, how many a post has to have; all, unless given. */
  atLeast?: number;
}

/** Time limit of a search, in milliseconds: for common words PostgreSQL would read all posts. */
const MAX_SEARCH_MS = 1_000;
/** The newest posts with the words that are searched for, of which the best come first; a search finds no others. */
const MAX_FOUND = 300;
/**
 * How well a post ($words: the words, as queries) answers a search: a word of the title counts most, then one of the excerpt or
 * the tags, then one of the text; of as many words, the posts that use them more.
 */
const RANK = `(
  select sum(case when to_tsvector('simple', searchable(title)) @@ word then 8
                  when to_tsvector('simple', searchable(coalesce(excerpt, '') || ' ' || words_of(tags))) @@ word then 3
                  when search @@ word then 1 else 0 end + ts_rank(search, word))
  from unnest($words::text[]) as given, to_tsquery('simple', given) as word)`;
const COUNT = `(select count(*) from unnest($words::text[]) as given where search @@ to_tsquery('simple', given))`;
/** SQLSTATE query_canceled: the statement exceeded its time limit. */
const CANCELED = '57014';

/** Read with a post: in one snapshot with it, and without a statement of its own. */
const FACT_EDITION = `${LATEST_EDITION} as "factEdition"`;

/** What is read of a post for its page. */
type PublishedRow = Pick<Post, (typeof PUBLIC_COLUMNS)[number]> & { factEdition: number | null };

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

  /** A page of posts without their texts, newest publication first. */
  async findPage({ limit, after = null, category = null }: PageRequest): Promise<PostsPage> {
    const conditions = [PUBLISHED];
    const values: unknown[] = [limit + 1];
    if (category) conditions.push(`categories @> array[$${values.push(category)}]`);
    if (after) conditions.push(`(first_published_at, id) < ($${values.push(after.at)}, $${values.push(after.id)})`);
    const clauses = `where ${conditions.join(' and ')} order by first_published_at desc, id desc limit $1`;
    // The best plan for a category of three posts is not the one for thirty thousand.
    const found = await this.statements.select(SUMMARY_COLUMNS, clauses, values, { isPlanned: Boolean(category) });
    return toPage(found.slice(0, limit), found.length > limit);
  }

  /**
   * A page of the posts that a search finds, without their texts, the best first.
   * @throws ProblemError unavailable when it takes longer than a second.
   */
  async searchPage({ limit, after = null, category = null, search, atLeast }: SearchRequest): Promise<PostsPage> {
    const words = search.split(' & ').map(widenSearch);
    const query = words.join(atLeast === undefined ? ' & ' : ' | ');
    const values: unknown[] = [query, words];
    const conditions = [PUBLISHED, `search @@ to_tsquery('simple', $1)`];
    if (category) conditions.push(`categories @> array[$${values.push(category)}]`);
    if (atLeast !== undefined) conditions.push(`${COUNT} >= $${values.push(atLeast)}`);
    const newest = 'order by first_published_at desc, id desc';
    const found = `select id from posts where ${conditions.join(' and ')} ${newest} limit ${MAX_FOUND}`;
    const clauses = `where id in (${found}) order by ${RANK} desc, first_published_at desc, id desc`;
    const ranked = await this.statements
      .selectWithin(MAX_SEARCH_MS, ['id'], clauses.replaceAll('$words', '$2'), values)
      .catch(explainCanceled);
    const ids = ranked.map(({ id }) => id);
    const begin = after ? ids.indexOf(after.id) + 1 || ids.length : 0;
    const shown = ids.slice(begin, begin + limit);
    const chosen = `where id = any ($1) and ${PUBLISHED}`;
    const rows = await this.statements.select(SUMMARY_COLUMNS, chosen, [shown], { isPlanned: true });
    const posts = rows.sort((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id));
    return toPage(posts, ids.length > begin + limit);
  }

  /** Of a search, the words that tell something: not "the" or "how". */
  async wordsThatTell(search: string): Promise<string[]> {
    const rows = await this.posts.query<{ word: string }[]>(
      `select word from unnest($1::text[]) as word where to_tsvector('english', word) <> ''`,
      [search.split(' & ')],
    );
    return rows.map(({ word }) => word);
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
  async findPost(slug: string): Promise<PublishedRow | null> {
    const clauses = `where slug = $1 and ${PUBLISHED}`;
    const [post] = await this.statements.select<{ factEdition: number | null }>(PUBLIC_COLUMNS, clauses, [slug], {
      more: FACT_EDITION,
    });
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

function toPage(posts: Post[], hasMore: boolean): PostsPage {
  const last = posts.at(-1);
  if (!hasMore || !last?.firstPublishedAt) return { posts };
  return { posts, nextCursor: encodeCursor({ at: last.firstPublishedAt, id: last.id }) };
}

function explainCanceled(error: unknown): never {
  const { code } = error instanceof QueryFailedError ? (error.driverError as { code?: string }) : {};
  if (code === CANCELED) throw unavailable('This search takes too long. Please use rarer words.', 2);
  throw error;
}
