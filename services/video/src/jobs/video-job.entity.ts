import type { VideoJobState, VideoResult, VideoStage } from '@firm/contracts/api/video-jobs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobFailure } from './job-failure.js';

/** One video on its way to an article. The row is the truth; queues only tell a worker to look at it. */
@Entity('video_jobs')
export class VideoJobRow {
  @PrimaryColumn('uuid') id!: string;
  /** Null for an uploaded file that belongs to no video. */
  @Column('text', { name: 'video_id', nullable: true }) videoId!: string | null;
  /** The uploaded file to take the words from, instead of from YouTube. */
  @Column('uuid', { name: 'recording_id', nullable: true }) recordingId!: string | null;
  @Column('text', { name: 'video_title', nullable: true }) videoTitle!: string | null;
  @Column('text', { name: 'custom_prompt', nullable: true }) customPrompt!: string | null;
  @Column('text') state!: VideoJobState;
  @Column('text') stage!: VideoStage;
  @Column('int') percent!: number;
  @Column('text', { nullable: true }) detail!: string | null;
  @Column('int', { name: 'seconds_left', nullable: true }) secondsLeft!: number | null;
  @Column('jsonb', { nullable: true }) result!: VideoResult | null;
  @Column('jsonb', { nullable: true }) failure!: JobFailure | null;
  /** Counts the workers that took the job: the number of the latest is what lets it write (see JobLease). */
  @Column('int') attempt!: number;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  /** Workers that lost the job since a step was last finished. */
  @Column('int', { name: 'fruitless_attempts' }) fruitlessAttempts!: number;
  /** US dollars; numeric arrives as text. */
  @Column('numeric', { name: 'estimated_cost', nullable: true }) estimatedCost!: string | null;
  @Column('numeric', { name: 'actual_cost' }) actualCost!: string;
  /** When a worker was last asked for. */
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
