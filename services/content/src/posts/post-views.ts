import type { AdminPost, PictureCopies, PostSummary, PublicPost } from '@firm/contracts/api/posts';
import { Injectable } from '@nestjs/common';
import { PictureAddresses } from '../images/picture-addresses.js';
import { PictureSources } from '../images/picture-sources.js';
import type { Post } from './post.entity.js';
import { publicationDate } from './publication.js';

/** Posts as answers show them. */
@Injectable()
export class PostViews {
  constructor(
    private readonly addresses: PictureAddresses,
    private readonly pictures: PictureSources,
  ) {}

  /** A post as lists show it. */
  summary(post: Post): PostSummary {
    return toSummary(this.addresses.toTold(post));
  }

  /** The posts of a public list, with the copies there are of their featured images. */
  async publicList(posts: readonly Post[]): Promise<PostSummary[]> {
    const summaries = posts.map((post) => this.summary(post));
    const copies = await this.pictures.find(summaries.map(({ featuredImageUrl }) => featuredImageUrl));
    return summaries.map((summary) => withCopies(summary, copies));
  }

  /** A post as visitors read it, before its pictures have their copies. */
  plainPublic(post: Post): PublicPost {
    const { contentHtml, updatedAt, ...rest } = this.addresses.toTold(post);
    return { ...toSummary(rest), contentHtml, updatedAt: updatedAt.toISOString() };
  }

  /** The same with the copies that browsers may choose from. */
  async illustrated(post: PublicPost): Promise<PublicPost> {
    const copies = await this.pictures.find([post.featuredImageUrl]);
    return { ...withCopies(post, copies), contentHtml: await this.pictures.illustrate(post.contentHtml) };
  }

  /** A post with everything that staff see. */
  admin(post: Post): AdminPost {
    const shown = this.plainPublic(post);
    return {
      ...shown,
      contentMd: shown.contentHtml,
      source: post.source,
      highlights: post.highlights,
      qaSection: post.qaSection,
      createdAt: post.createdAt.toISOString(),
      version: post.version,
      generatedBy: post.generatedBy,
      needsReview: post.needsReview,
      reviewedBy: post.reviewedBy,
      reviewedAt: post.reviewedAt?.toISOString() ?? null,
    };
  }
}

function toSummary(post: Omit<Post, 'contentHtml' | 'updatedAt'>): PostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    status: post.status,
    publishedAt: publicationDate(post)?.toISOString() ?? null,
    featuredImageUrl: post.featuredImageUrl,
    featuredImageAlt: post.featuredImageAlt,
    readingTimeMinutes: post.readingTimeMinutes,
    tags: post.tags,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    ogTitle: post.ogTitle,
    ogDescription: post.ogDescription,
    ogImageUrl: post.ogImageUrl,
  };
}

function withCopies<T extends PostSummary>(post: T, known: ReadonlyMap<string, PictureCopies>): T {
  const copies = known.get(post.featuredImageUrl ?? '');
  return copies?.sources.length ? { ...post, featuredImageCopies: copies } : post;
}
