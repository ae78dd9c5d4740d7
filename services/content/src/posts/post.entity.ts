import type { PostTalk } from '@firm/contracts/api/post-talk';
import type { PostSource, PostStatus, QuestionAndAnswer, UnsupportedSentence } from '@firm/contracts/api/posts';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import { randomUUID } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('posts')
export class Post {
  @PrimaryColumn('uuid') id!: string;
  /** Unique among the posts that are not in the trash. */
  @Column('text') slug!: string;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) excerpt!: string | null;
  /** Sanitised by `cleanHtml`. */
  @Column('text', { name: 'content_html' }) contentHtml!: string;
  @Column('text') status!: PostStatus;
  @Column('text') source!: PostSource;
  @Column('text', { array: true }) tags!: string[];
  /** The tags as `?category=` spells them (`categoryOf`), for the index. */
  @Column('text', { array: true }) categories!: string[];
  @Column('text', { name: 'seo_title', nullable: true }) seoTitle!: string | null;
  @Column('text', { name: 'seo_description', nullable: true }) seoDescription!: string | null;
  @Column('text', { name: 'og_title', nullable: true }) ogTitle!: string | null;
  @Column('text', { name: 'og_description', nullable: true }) ogDescription!: string | null;
  @Column('text', { name: 'og_image_url', nullable: true }) ogImageUrl!: string | null;
  @Column('text', { name: 'featured_image_url', nullable: true }) featuredImageUrl!: string | null;
  @Column('text', { name: 'featured_image_alt', nullable: true }) featuredImageAlt!: string | null;
  @Column('integer', { name: 'reading_time_minutes' }) readingTimeMinutes!: number;
  @Column('jsonb') highlights!: string[];
  /** Words for search engines that nobody has made tags. */
  @Column('text', { array: true }) keywords!: string[];
  /** Slugs of people of the firm (firm/), who may have left it. */
  @Column('text', { name: 'author_slug', nullable: true }) authorSlug!: string | null;
  @Column('text', { name: 'reviewer_slug', nullable: true }) reviewerSlug!: string | null;
  /** When the reviewer has checked the text, and when it is to be checked again: calendar days, 2026-11-22. */
  @Column('text', { name: 'reviewed_on', nullable: true }) reviewedOn!: string | null;
  @Column('text', { name: 'review_due_on', nullable: true }) reviewDueOn!: string | null;
  /** Whether the text was changed after the review was entered (legal-review.ts). */
  @Column('boolean', { name: 'changed_since_review' }) changedSinceReview!: boolean;
  @Column('text') language!: FactLanguage;
  @Column('jsonb', { name: 'qa_section' }) qaSection!: QuestionAndAnswer[];

  /** Set at the first publication and never changed. */
  @Column('timestamptz', { name: 'first_published_at', nullable: true }) firstPublishedAt!: Date | null;
  /** When a scheduled post becomes public. */
  @Column('timestamptz', { name: 'scheduled_for', nullable: true }) scheduledFor!: Date | null;

  /** The model that wrote in the text, or 'a video'; null when only people did. */
  @Column('text', { name: 'generated_by', nullable: true }) generatedBy!: string | null;
  @Column('boolean', { name: 'needs_review' }) needsReview!: boolean;
  /** E-mail address of who confirmed a generated text. */
  @Column('text', { name: 'reviewed_by', nullable: true }) reviewedBy!: string | null;
  @Column('timestamptz', { name: 'reviewed_at', nullable: true }) reviewedAt!: Date | null;

  /** Sentences that the talk does not support from which the text was written; after its review those still in it. */
  @Column('jsonb') unsupported!: UnsupportedSentence[];
  /** The talk that it was written from. */
  @Column('jsonb', { nullable: true }) talk!: PostTalk | null;

  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  /** Set while the post is in the trash. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
  @Column('text', { name: 'deleted_by', nullable: true }) deletedBy!: string | null;
  /** Grows by one with every change of the row. */
  @Column('integer') version!: number;
}

/** A slug that a public post once had; it redirects to the post's current one. */
@Entity('old_slugs')
export class OldSlug {
  @PrimaryColumn('text') slug!: string;
  @Column('uuid', { name: 'post_id' }) postId!: string;
  @Column('timestamptz', { name: 'left_at' }) leftAt!: Date;
}

/** A manual draft with a new id and these fields. */
export function newPost(fields: Partial<Post>): Post {
  return Object.assign(new Post(), {
    id: randomUUID(),
    slug: '',
    status: 'draft',
    source: 'manual',
    firstPublishedAt: null,
    scheduledFor: null,
    generatedBy: null,
    needsReview: false,
    changedSinceReview: false,
    reviewedBy: null,
    reviewedAt: null,
    unsupported: [],
    talk: null,
    ...fields,
  });
}

/** Some fields of a post. */
export function pickFields<P extends Partial<Post>, K extends keyof P>(post: P, fields: readonly K[]): Pick<P, K> {
  const picked = {} as Pick<P, K>;
  for (const field of fields) picked[field] = post[field];
  return picked;
}

/** Whether visitors can read a post. */
export const isPublic = (post: Pick<Post, 'status' | 'deletedAt'>): boolean =>
  post.status === 'published' && post.deletedAt === null;
