import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Post } from './post.entity.js';

/** What made a version of a post. */
export type ChangeCause =
  | 'created'
  | 'edited'
  | 'status changed'
  | 'published on time'
  | 'links mended'
  | 'reviewed'
  | 'tagged'
  | 'fact inserted'
  | 'deleted'
  | 'restored';

/** A post as JSON: its dates are ISO 8601 texts. */
export type Snapshot = { [K in keyof Post]: Post[K] extends Date | null ? string | null : Post[K] };

/** A post as it was at one version. */
@Entity('revisions')
export class Revision {
  @PrimaryColumn('uuid', { name: 'post_id' }) postId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('text') cause!: ChangeCause;
  /** Why, where the author of the change said so. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('jsonb') snapshot!: Snapshot;
  /** E-mail address of who did it; null when the system did. */
  @Column('text', { name: 'saved_by', nullable: true }) savedBy!: string | null;
  @Column('timestamptz', { name: 'saved_at' }) savedAt!: Date;
}

const DATES = ['firstPublishedAt', 'scheduledFor', 'reviewedAt', 'createdAt', 'updatedAt', 'deletedAt'] as const;

/** Fields that revisions lack which were written before there were such fields. */
const ADDED_LATER = {
  ...{ keywords: [], unsupported: [], talk: null },
  ...{ authorSlug: null, reviewerSlug: null, reviewedOn: null, reviewDueOn: null, changedSinceReview: false },
  language: 'en' as const,
};

export function postOf(snapshot: Snapshot): Post {
  const dates = DATES.map((name) => [name, snapshot[name] === null ? null : new Date(snapshot[name])] as const);
  return Object.assign(new Post(), ADDED_LATER, snapshot, Object.fromEntries(dates));
}
