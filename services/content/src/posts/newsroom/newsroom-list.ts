import type { NewsroomPage, NewsroomPost, TagCount } from '@firm/contracts/api/newsroom';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { cursorAfter } from '../page-query.js';
import { SUMMARY_COLUMNS } from '../published-posts.js';
import { PostViews } from '../post-views.js';
import { Post } from '../post.entity.js';
import type { NewsroomQuery } from './newsroom-query.js';

const COLUMNS = [
  ...SUMMARY_COLUMNS,
  ...['source', 'createdAt', 'updatedAt', 'version', 'generatedBy', 'needsReview', 'reviewedBy', 'reviewedAt'],
].map((column) => `post.${column}`);

/** The dashboard's list: searched, filtered and paged where the posts are, and without their text. */
@Injectable()
export class NewsroomList {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly views: PostViews,
  ) {}

  /** A page of posts of every status, newest first by creation. */
  async page(query: NewsroomQuery): Promise<NewsroomPage> {
    const page = this.matching(query)
      .select(COLUMNS)
      .orderBy('post.createdAt', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(query.limit + 1);
    if (query.after) page.andWhere('(post.createdAt, post.id) < (:at, :id)', query.after);
    const [total, found] = await Promise.all([this.count(query), page.getMany()]);
    const posts = found.slice(0, query.limit);
    const previews = await this.previewsOf(posts);
    const rows = posts.map((post) => this.toRow(post, previews.get(post.id) ?? ''));
    const last = posts.at(-1);
    const hasMore = found.length > query.limit && last !== undefined;
    return { posts: rows, total, ...(hasMore && { nextCursor: cursorAfter({ at: last.createdAt, id: last.id }) }) };
  }

  /** Every tag in use, most used first. */
  tags(): Promise<TagCount[]> {
    return this.posts.query<TagCount[]>(
      `select tag, count(*)::int as count from posts, unnest(tags) tag
       where deleted_at is null group by tag order by count desc, tag`,
    );
  }

  private async count(query: NewsroomQuery): Promise<number> {
    const row = await this.matching(query).select('count(*)::int', 'total').getRawOne<{ total: number }>();
    return row?.total ?? 0;
  }

  /** Only for the posts that are shown: to sort all that match, PostgreSQL would unpack every text. */
  private async previewsOf(posts: readonly Post[]): Promise<Map<string, string>> {
    const rows = await this.posts.query<{ id: string; preview: string }[]>(
      `select id, left(content_html, ${POST_LIMITS.contentPreview}) as preview from posts where id = any ($1)`,
      [posts.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, preview }) => [id, preview]));
  }

  private matching({ words, status, source, category, needsReview }: NewsroomQuery): SelectQueryBuilder<Post> {
    const matching = this.posts.createQueryBuilder('post').where('post.deletedAt is null');
    const search = words.map((word) => `${word}:*`).join(' & ');
    if (search) matching.andWhere("post.search @@ to_tsquery('simple', :search)", { search });
    if (status) matching.andWhere('post.status = :status', { status });
    if (source) matching.andWhere('post.source = :source', { source });
    if (category) matching.andWhere('post.categories @> array[:category]', { category });
    if (needsReview !== null) matching.andWhere('post.needsReview = :needsReview', { needsReview });
    return matching;
  }

  private toRow(post: Post, contentPreview: string): NewsroomPost {
    return {
      ...this.views.summary(post),
      contentPreview,
      source: post.source,
      createdAt: post.createdAt.toISOString(),
      updatedAt: post.updatedAt.toISOString(),
      version: post.version,
      generatedBy: post.generatedBy,
      needsReview: post.needsReview,
      reviewedBy: post.reviewedBy,
      reviewedAt: post.reviewedAt?.toISOString() ?? null,
    };
  }
}
