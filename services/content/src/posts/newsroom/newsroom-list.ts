import type { CalendarPost } from '@firm/contracts/api/calendar';
import type { NewsroomPage, TagCount } from '@firm/contracts/api/newsroom';
import type { PostOfVideoJob } from '@firm/contracts/api/post-talk';
import { POST_SOURCES, POST_STATUSES, type PostSource, type PostStatus } from '@firm/contracts/api/posts';
import { FIRM_TIME_ZONE } from '@firm/contracts/rules/facts';
import { dueSoonUntil, firmDay } from '@firm/contracts/rules/firm-time';
import { fold } from '@firm/contracts/rules/fold';
import { categoryOf, POST_LIMITS } from '@firm/contracts/rules/post';
import { Clock } from '@firm/platform/clock';
import { invalid } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { LATEST_EDITION } from '../../facts/fact-register.js';
import { FirmVersions } from '../../firm/firm-versions.js';
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
import { Spelling } from '../spelling.js';

const COLUMNS = [...SUMMARY_COLUMNS, ...STAFF_COLUMNS].map((column) => `post.${column}`);

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

/** The newsroom's list of posts: searched, filtered and paged by the database, without the texts. */
@Injectable()
export class NewsroomList {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly views: PostViews,
    private readonly outdated: OutdatedStatements,
    private readonly clock: Clock,
    private readonly spelling: Spelling,
    private readonly firm: FirmVersions,
  ) {}

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
    const query = { ...asked, people: asked.search ? await this.findPeople(asked.search) : [] };
    const { by, direction } = SORTS[query.sort];
    const only = query.isOutdated ? await this.outdated.findPosts() : null;
    const page = this.matching(query, only)
      .select(COLUMNS)
      .addSelect(by('post'), 'sorted_by')
      .orderBy('sorted_by', direction)
      .addOrderBy('post.id', direction)
      .limit(query.limit + 1);
    if (query.after) {
      // The id says where the last page ended, whatever the list is sorted by.
      const end = `select ${by('last')}, last.id from posts last where last.id = :id`;
      page.andWhere(`(${by('post')}, post.id) ${direction === 'DESC' ? '<' : '>'} (${end})`, query.after);
    }
    const [{ total, edition }, found] = await Promise.all([this.countWithEdition(query, only), page.getMany()]);
    const posts = found.slice(0, query.limit);
    const ids = posts.map(({ id }) => id);
    const [previews, outdated] = await Promise.all([
      this.findPreviews(ids),
      only ?? this.outdated.findPosts(ids, edition),
    ]);
    const rows = posts.map((post) => ({
      ...this.views.toNewsroomPost(post, previews.get(post.id) ?? ''),
      ...(outdated.has(post.id) && { isOutdated: true }),
    }));
    const last = posts.at(-1);
    const hasMore = found.length > query.limit && last !== undefined;
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

  /** The slugs of people of the firm in whose names all words of a search begin words. */
  private async findPeople(search: string): Promise<string[]> {
    const words = wordsOfSearch(search).split(' ').filter(Boolean);
    // What holds no letter and no digit names nobody.
    if (words.length === 0) return [];
    return (await this.firm.listPeople())
      .filter(({ name }) => {
        const names = fold(name).split(/[^\p{L}\p{N}]+/u);
        return words.every((word) => names.some((part) => part.startsWith(word)));
      })
      .map(({ slug }) => slug);
  }

  /** How many posts match, and the latest edition of the register of facts, which costs no statement of its own here. */
  private async countWithEdition(query: SearchedPosts, only: ReadonlySet<string> | null) {
    const counting = this.matching(query, only).select('count(*)::int', 'total').addSelect(LATEST_EDITION, 'edition');
    const [row] = await counting.getRawMany<{ total: number; edition: number | null }>();
    return row ?? { total: 0, edition: null };
  }

  /** A query of its own, because in the sorted one PostgreSQL would read the text of every post that matches. */
  private async findPreviews(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.posts.query<{ id: string; preview: string }[]>(
      `select id, left(content_html, ${POST_LIMITS.contentPreview}) as preview from posts where id = any ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, preview }) => [id, preview]));
  }

  /** @param only of these posts; null for all. */
  private matching(
    { search, people, status, source, category, author, reviewer, ...query }: SearchedPosts,
    only: ReadonlySet<string> | null,
  ): SelectQueryBuilder<Post> {
    const matching = this.posts.createQueryBuilder('post').where('post.deletedAt is null');
    const bylines = people.length > 0 ? ' or post.authorSlug in (:...people) or post.reviewerSlug in (:...people)' : '';
    if (search)
      matching.andWhere(`(post.search @@ to_tsquery('simple', :search)${bylines})`, {
        search: widenSearch(search),
        people,
      });
    if (status) matching.andWhere('post.status = :status', { status });
    if (source) matching.andWhere('post.source = :source', { source });
    if (category) matching.andWhere('post.categories @> array[:category]', { category });
    if (author) matching.andWhere('post.authorSlug = :author', { author });
    if (reviewer) matching.andWhere('post.reviewerSlug = :reviewer', { reviewer });
    const { needsReview, isReviewDue } = query;
    if (needsReview !== null) matching.andWhere('post.needsReview = :needsReview', { needsReview });
    if (isReviewDue) {
      const until = firmDay(dueSoonUntil(this.clock.now()));
      matching.andWhere("post.status = 'published' and (post.reviewDueOn <= :until or post.changedSinceReview)", {
        until,
      });
    }
    if (only) matching.andWhere('post.id = any (:only)', { only: [...only] });
    return matching;
  }
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
