import type { AdminPost, PictureCopies, PostSummary, PublicPost } from '@firm/contracts/api/posts';
import type { Post } from './post.entity.js';
import { publicationDate } from './publication.js';

/** A post as the lists show it. */
export function toSummary(post: Post, featuredImageCopies?: PictureCopies): PostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    status: post.status,
    publishedAt: publicationDate(post)?.toISOString() ?? null,
    featuredImageUrl: post.featuredImageUrl,
    featuredImageAlt: post.featuredImageAlt,
    ...(featuredImageCopies?.sources.length && { featuredImageCopies }),
    readingTimeMinutes: post.readingTimeMinutes,
    tags: post.tags,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    ogTitle: post.ogTitle,
    ogDescription: post.ogDescription,
    ogImageUrl: post.ogImageUrl,
  };
}

export function toPublicPost(post: Post, featuredImageCopies?: PictureCopies): PublicPost {
  return {
    ...toSummary(post, featuredImageCopies),
    contentHtml: post.contentHtml,
    updatedAt: post.updatedAt.toISOString(),
  };
}

/** A post with everything that staff see. */
export function toAdminPost(post: Post): AdminPost {
  return {
    ...toPublicPost(post),
    contentMd: post.contentHtml,
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
