import type { PostSource, PostStatus, QuestionAndAnswer } from '@firm/contracts/api/posts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('posts')
export class Post {
  @PrimaryColumn('uuid') id!: string;
  /** Unique among the posts that are not in the trash. */
  @Column('text') slug!: string;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) excerpt!: string | null;
  /** Clean: see clean-html.ts. */
  @Column('text', { name: 'content_html' }) contentHtml!: string;
  @Column('text') status!: PostStatus;
  @Column('text') source!: PostSource;
  @Column('text', { array: true }) tags!: string[];
  /** The tags as they stand in `?category=` (rules/category.ts), for the index. */
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
  @Column('jsonb', { name: 'qa_section' }) qaSection!: QuestionAndAnswer[];

  /** Set at the first publication and kept for ever. */
  @Column('timestamptz', { name: 'first_published_at', nullable: true }) firstPublishedAt!: Date | null;
  /** When a scheduled post is to go out. */
  @Column('timestamptz', { name: 'scheduled_for', nullable: true }) scheduledFor!: Date | null;

  /** What wrote the text, when a person did not: the name of a model, or that it came from a video. */
  @Column('text', { name: 'generated_by', nullable: true }) generatedBy!: string | null;
  @Column('boolean', { name: 'needs_review' }) needsReview!: boolean;
  /** Who vouched for a generated text. */
  @Column('text', { name: 'reviewed_by', nullable: true }) reviewedBy!: string | null;
  @Column('timestamptz', { name: 'reviewed_at', nullable: true }) reviewedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  /** Set while the post lies in the trash. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
  @Column('text', { name: 'deleted_by', nullable: true }) deletedBy!: string | null;
  /** Grows by one with every change of the row. */
  @Column('integer') version!: number;
}

/** Whether visitors can read a post. */
export const isPublic = (post: Pick<Post, 'status' | 'deletedAt'>): boolean =>
  post.status === 'published' && post.deletedAt === null;
