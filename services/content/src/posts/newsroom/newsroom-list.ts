import type { CalendarPost } from '@firm/contracts/api/calendar';
import type { NewsroomPage, TagCount } from '@firm/contracts/api/newsroom';
import type { PostOfVideoJob } from '@firm/contracts/api/post-talk';
import { POST_SOURCES, POST_STATUSES, type PostSource, type PostStatus } from '@firm/contracts/api/posts';
import type { NamedPerson } from '@firm/contracts/rules/bylines';
import { FIRM_TIME_ZONE } from '@firm/contracts/rules/facts';
import { dueSoonUntil, firmDay } from '@firm/contracts/rules/firm-time';
import { fold } from '@firm/contracts/rules/fold';
import { categoryOf, POST_LIMITS } from '@firm/contracts/rules/post';
import { Clock } from '@firm/platform/clock';
import { queryPlanned, queryPrepared } from '@firm/platform/database/prepared-statements';
import { invalid } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LATEST_EDITION } from '../../facts/fact-register.js';
import { FirmVersions, LATEST_FIRM_VERSION } from '../../firm/firm-versions.js';
import {
  encodeCursor,
  readCursor,
  readDay,
  readLimit,
  readParameter,
  readSearch,
  widenSearch,
  wordsOfSearch,
  type Cursor,
  type Query,
} from '../../http/read-request.js';
import { OutdatedStatements } from '../outdated-statements.js';
import { PostViews, STAFF_COLUMNS, SUMMARY_COLUMNS } from '../post-views.js';
import { Post } from '../post.entity.js';
import { PreparedSelects } from '../prepared-selects.js';
import { Spelling } from '../spelling.js';

const COLUMNS = [...SUMMARY_COLUMNS, ...STAFF_COLUMNS];

/** A post of the list, and the beginning of its text. */
type ListedRow = Post & { preview: string };

/** SQL: the list when nothing is searched for and nothing filtered. Its best plan depends on no value but the limit. */
const OF_ALL = 'deleted_at is null';

const DAY_MS = 24 * 3_600_000;

const MAX_CALENDAR_MS = 62 * DAY_MS;

/** As many as the list of jobs shows before older ones are asked for. */
const MAX_OF_VIDEO_JOBS = 500;

/** What the list can be sorted by, as SQL on a row of posts; rows of the same value by their ids. */
const SORTS = {
  // As editors read "newest": by the publication, also a planned one; what is not public by its last change.
  newest: {
    by: (row: string) =>
      `case when ${row}.status = 'draft' then ${row}.updated_at else coalesce(${row}.scheduled_for, ${row}.first_published_at) end`,
    direction: 'DESC',
  },
  created: { by: (row: string) => `${row}.created_at`, direction: 'DESC' },
  updated: { by: (row: string) => `${row}.updated_at`, direction: 'DESC' },
  published: {
    by: (row: string) => `coalesce(${row}.scheduled_for, ${row}.first_published_at, '-infinity')`,
    direction: 'DESC',
  },
  title: { by: (row: string) => `lower(${row}.title)`, direction: 'ASC' },
  // A review of another text than the present one is due at once.
  due: {
    by: (row: string) =>
      `case when ${row}.changed_since_review then '' else coalesce(${row}.review_due_on, '9999') end`,
    direction: 'ASC',
  },
} as const;
type Sort = keyof typeof SORTS;

/** What staff search for; null means any. */
interface NewsroomQuery {
  limit: number;
  after: Cursor | null;
  /** In the language of `to_tsquery`; '' for any words. */
  search: string;
  status: PostStatus | null;
  source: PostSource | null;
  category: string | null;
  /** Slugs of people of the firm. */
  author: string | null;
  reviewer: string | null;
  needsReview: boolean | null;
  /** Published guides whose review ends within the next 30 days, has ended, or was of another text than the present one. */
  isReviewDue: boolean;
  /** Posts that state what a fact says no more. */
  isOutdated: boolean;
  sort: Sort;
}

interface SearchedPosts extends NewsroomQuery {
  /** Slugs of those whose names are searched for: what they wrote or reviewed is found too. */
  people: readonly string[];
}

interface Count {
  total: number;
  edition: number | null;
  firmVersion: number;
}

/** The newsroom's list of posts: searched, filtered and paged by the database, without the texts. */
@Injectable()
export class NewsroomList {
  private readonly statements: PreparedSelects<Post>;

  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly views: PostViews,
    private readonly outdated: OutdatedStatements,
    private readonly clock: Clock,
    private readonly spelling: Spelling,
    private readonly firm: FirmVersions,
  ) {
    this.statements = new PreparedSelects(posts);
  }

  /**
   * A page of posts of any status, newest creation first unless another order is asked for.
   * @throws ProblemError invalid when a parameter has no such value.
   */
  async findPage(parameters: Query): Promise<NewsroomPage> {
    const asked = readNewsroomQuery(parameters);
    const page = await this.readPage(asked);
    const meant = asked.search && page.total === 0 ? await this.spelling.correct(asked.search, 'staff') : null;
    const corrected = meant ? await this.readPage({ ...asked, search: meant }) : page;
    return meant && corrected.total > 0 ? { ...corrected, search: wordsOfSearch(meant) } : page;
  }

  private async readPage(asked: NewsroomQuery): Promise<NewsroomPage> {
    const only = asked.isOutdated ? await this.outdated.findPosts() : null;
    const read = (people: readonly string[]) => {
      const query = { ...asked, people };
      return Promise.all([this.count(query, only), this.findRows(query, only)]);
    };
    // Most searches name nobody, and have been read when that is known.
    const ofNobody = await read([]);
    const people = asked.search ? await this.firm.listPeopleOf(ofNobody[0].firmVersion) : [];
    const named = slugsOfNamed(asked.search, people);
    const [{ total, edition }, found] = named.length > 0 ? await read(named) : ofNobody;
    const posts = found.slice(0, asked.limit);
    const outdated =
      only ??
      (await this.outdated.findPosts(
        posts.map(({ id }) => id),
        edition,
      ));
    const rows = posts.map((post) => ({
      ...this.views.toNewsroomPost(post, post.preview),
      ...(outdated.has(post.id) && { isOutdated: true }),
    }));
    const last = posts.at(-1);
    const hasMore = found.length > asked.limit && last !== undefined;
    return {
      posts: rows,
      total,
      ...(hasMore && { nextCursor: encodeCursor({ at: last.createdAt, id: last.id }) }),
    };
  }

  /**
   * What is published, goes out, or is due for its review on the days from `from` to `until` (both included, such as
   * 2026-11-22) of the firm's time zone.
   * @throws ProblemError invalid when they are no days, or more than two months.
   */
  async findCalendar(parameters: Query): Promise<CalendarPost[]> {
    const [from, until] = [readDay(parameters, 'from'), readDay(parameters, 'until')];
    if (from === null || until === null) throw invalid('Give the days from and until.');
    if (Date.parse(until) - Date.parse(from) > MAX_CALENDAR_MS) throw invalid('At most two months at once.');
    const posts = await this.posts.query<(Omit<CalendarPost, 'publishedAt'> & { publishedAt: Date })[]>(
      `select id, title, slug, status, version, review_due_on as "reviewDueOn",
         coalesce(scheduled_for, first_published_at) as "publishedAt"
       from posts
       where deleted_at is null and status <> 'draft'
         and ((coalesce(scheduled_for, first_published_at) at time zone '${FIRM_TIME_ZONE}')::date between $1 and $2
           or review_due_on between $1::text and $2::text)
       order by coalesce(scheduled_for, first_published_at), id`,
      [from, until],
    );
    return posts.map((post) => ({ ...post, publishedAt: post.publishedAt.toISOString() }));
  }

  /**
   * All tags in use, most used first. Spellings of one category are one tag, named as most posts have it. Posts with the
   * same tags are counted first: few lists of tags are sorted instead of the tags of every post.
   */
  countTags(): Promise<TagCount[]> {
    return this.posts.query<TagCount[]>(
      `select (array_agg(tag order by posts desc, tag))[1] as tag, sum(posts)::int as count
       from (select category, tag, sum(posts) as posts
             from (select tags, categories, count(*) as posts from posts where deleted_at is null group by 1, 2) as labeled,
               unnest(tags, categories) with ordinality as used (tag, category, place)
             where place = array_position(categories, category) group by 1, 2) as spelled
       group by category order by count desc, tag`,
    );
  }

  /** The posts that were created from the results of video jobs, newest first; not those in the trash. */
  findPostsOfVideoJobs(): Promise<PostOfVideoJob[]> {
    return this.posts.query<PostOfVideoJob[]>(
      `select talk->>'jobId' as "jobId", id, title from posts
       where deleted_at is null and source = 'youtube' and talk->>'jobId' is not null
       order by created_at desc limit ${MAX_OF_VIDEO_JOBS}`,
    );
  }

  /**
   * How many posts match. The numbers of the latest edition of the register of facts and of the version of the firm's texts cost
   * no statements of their own here.
   */
  private async count(query: SearchedPosts, only: ReadonlySet<string> | null): Promise<Count> {
    const values: unknown[] = [];
    const conditions = this.conditionsOf(query, only, values);
    const text = `select count(*)::int as total, ${LATEST_EDITION} as edition, ${LATEST_FIRM_VERSION} as "firmVersion" from posts where ${conditions}`;
    const ask = conditions === OF_ALL ? queryPrepared : queryPlanned;
    const [row] = await ask<Count>(this.posts.manager, text, values);
    return row ?? { total: 0, edition: null, firmVersion: 0 };
  }

  /**
   * The rows of a page and one more. The beginnings of their texts are read once they are chosen: where it sorts, PostgreSQL would read the text
   * of every post that matches.
   */
  private findRows(query: SearchedPosts, only: ReadonlySet<string> | null): Promise<ListedRow[]> {
    const { by, direction } = SORTS[query.sort];
    const values: unknown[] = [POST_LIMITS.contentPreview, query.limit + 1];
    let conditions = this.conditionsOf(query, only, values);
    const isOfAll = conditions === OF_ALL;
    if (query.after) {
      // The id says where the last page ended, whatever the list is sorted by.
      const end = `select ${by('last')}, last.id from posts last where last.id = $${values.push(query.after.id)}`;
      conditions += ` and (${by('posts')}, id) ${direction === 'DESC' ? '<' : '>'} (${end})`;
    }
    const order = `order by ${by('posts')} ${direction}, id ${direction}`;
    const page = `select id from posts where ${conditions} ${order} limit $2`;
    const clauses = `where id = any (array(${page})) ${order}`;
    const more = 'left(content_html, $1) as preview';
    return this.statements.select(COLUMNS, clauses, values, { more, isPlanned: !isOfAll });
  }

  /**
   * What the posts of a list fulfil, as SQL.
   * @param only of these posts; null for all.
   * @param values of the statement: those of the conditions are added.
   */
  private conditionsOf(query: SearchedPosts, only: ReadonlySet<string> | null, values: unknown[]): string {
    const { search, people, status, source, category, author, reviewer, needsReview } = query;
    const value = (given: unknown) => `$${values.push(given)}`;
    const conditions = [OF_ALL];
    if (search) {
      const found = [`search @@ to_tsquery('simple', ${value(widenSearch(search))})`];
      if (people.length > 0) {
        const named = value(people);
        found.push(`author_slug = any (${named})`, `reviewer_slug = any (${named})`);
      }
      conditions.push(`(${found.join(' or ')})`);
    }
    if (status) conditions.push(`status = ${value(status)}`);
    if (source) conditions.push(`source = ${value(source)}`);
    if (category) conditions.push(`categories @> array[${value(category)}]`);
    if (author) conditions.push(`author_slug = ${value(author)}`);
    if (reviewer) conditions.push(`reviewer_slug = ${value(reviewer)}`);
    if (needsReview !== null) conditions.push(`needs_review = ${value(needsReview)}`);
    if (query.isReviewDue) {
      const until = value(firmDay(dueSoonUntil(this.clock.now())));
      conditions.push(`status = 'published' and (review_due_on <= ${until} or changed_since_review)`);
    }
    if (only) conditions.push(`id = any (${value([...only])})`);
    return conditions.join(' and ');
  }
}

/** The slugs of people in whose names all words of a search begin words. */
function slugsOfNamed(search: string, people: readonly NamedPerson[]): string[] {
  const words = wordsOfSearch(search).split(' ').filter(Boolean);
  // What holds no letter and no digit names nobody.
  if (words.length === 0) return [];
  return people
    .filter(({ name }) => {
      const names = fold(name).split(/[^\p{L}\p{N}]+/u);
      return words.every((word) => names.some((part) => part.startsWith(word)));
    })
    .map(({ slug }) => slug);
}

function readNewsroomQuery(query: Query): NewsroomQuery {
  const tag = readParameter(query, 'tag');
  const needsReview = readChoice(query, 'needsReview', ['true', 'false']);
  return {
    limit: readLimit(query),
    after: readCursor(query),
    search: readSearch(query),
    status: readChoice(query, 'status', POST_STATUSES),
    source: readChoice(query, 'source', POST_SOURCES),
    category: tag ? categoryOf(tag) : null,
    author: readParameter(query, 'author'),
    reviewer: readParameter(query, 'reviewer'),
    needsReview: needsReview && needsReview === 'true',
    isReviewDue: readChoice(query, 'reviewDue', ['true', 'false']) === 'true',
    isOutdated: readChoice(query, 'outdated', ['true', 'false']) === 'true',
    sort: readChoice(query, 'sort', Object.keys(SORTS) as Sort[]) ?? 'created',
  };
}

function readChoice<T extends string>(query: Query, name: string, choices: readonly T[]): T | null {
  const value = readParameter(query, name);
  if (!value) return null;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw invalid(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}
