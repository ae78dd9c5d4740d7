import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Snapshot } from './snapshot.js';

/** What made a post what it was at a version. */
export type ChangeCause =
  | 'created'
  | 'edited'
  | 'status changed'
  | 'published on time'
  | 'links mended'
  | 'reviewed'
  | 'tagged'
  | 'deleted'
  | 'restored';

/** A post as it stood at one version. */
@Entity('revisions')
export class Revision {
  @PrimaryColumn('uuid', { name: 'post_id' }) postId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('text') cause!: ChangeCause;
  @Column('jsonb') snapshot!: Snapshot;
  /** E-mail address of who did it; null when the system did. */
  @Column('text', { name: 'saved_by', nullable: true }) savedBy!: string | null;
  @Column('timestamptz', { name: 'saved_at' }) savedAt!: Date;
}
