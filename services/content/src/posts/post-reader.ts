import { notFound } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { isUuid } from '../uuid.js';
import { cursorAfter, type PageQuery } from './page-query.js';
import { Post } from './post.entity.js';

/** The columns of a list: everything that PostSummary shows, and not the text. */
export const SUMMARY_COLUMNS = [
  ...['id', 'slug', 'title', 'excerpt', 'status', 'tags', 'readingTimeMinutes', 'firstPublishedAt', 'scheduledFor'],
  ...['featuredImageUrl', 'featuredImageAlt', 'seoTitle', 'seoDescription', 'ogTitle', 'ogDescription', 'ogImageUrl'],
];
const SUMMARY = SUMMARY_COLUMNS.map((column) => `post.${column}`);

export interface PostsPage {
  posts: Post[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** Finds posts, for visitors and for staff. */
@Injectable()
export class PostReader {
  constructor(@InjectRepository(Post) private readonly posts: Repository<Post>) {}

  /** A page of the published posts, newest publication first, without their text. */
  async page({ limit, after, category }: PageQuery): Promise<PostsPage> {
    const query = this.posts
      .createQueryBuilder('post')
      .select(SUMMARY)
      .where("post.status = 'published' and post.deletedAt is null")
      .orderBy('post.firstPublishedAt', 'DESC')
      .addOrderBy('post.id', 'DESC')
      .limit(limit + 1);
    if (category) query.andWhere('post.categories @> array[:category]', { category });
    if (after) query.andWhere('(post.firstPublishedAt, post.id) < (:at, :id)', after);
    const found = await query.getMany();
    const posts = found.slice(0, limit);
    const last = posts.at(-1);
    if (found.length <= limit || !last?.firstPublishedAt) return { posts };
    return { posts, nextCursor: cursorAfter({ at: last.firstPublishedAt, id: last.id }) };
  }

  /** Where every published post is, and when it changed; newest publication first, as many as a sitemap may hold. */
  publishedAddresses(): Promise<Pick<Post, 'slug' | 'updatedAt'>[]> {
    return this.posts.find({
      select: { id: true, slug: true, updatedAt: true },
      where: { status: 'published', deletedAt: IsNull() },
      order: { firstPublishedAt: 'DESC', id: 'DESC' },
      take: 49_000,
    });
  }

  /** The published post at an address, or null. */
  findPublished(slug: string): Promise<Post | null> {
    return this.posts.findOneBy({ slug, status: 'published', deletedAt: IsNull() });
  }

  /** Those of these slugs under which visitors find a post, by redirection too. */
  async readableSlugs(slugs: readonly string[]): Promise<Set<string>> {
    if (slugs.length === 0) return new Set();
    const rows = await this.posts.query<{ slug: string }[]>(
      `select slug from posts where slug = any ($1) and status = 'published' and deleted_at is null
       union select old.slug from old_slugs old join posts on posts.id = old.post_id
       where old.slug = any ($1) and posts.status = 'published' and posts.deleted_at is null`,
      [slugs],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  /** Every post that is not in the trash, newest first. */
  all(): Promise<Post[]> {
    return this.posts.find({ where: { deletedAt: IsNull() }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** A post that is not in the trash. Throws `notFound`. */
  async byId(id: string): Promise<Post> {
    const post = isUuid(id) ? await this.posts.findOneBy({ id, deletedAt: IsNull() }) : null;
    if (!post) throw notFound('There is no such post.');
    return post;
  }
}
