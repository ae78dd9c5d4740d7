import type {
  ArticleBrief,
  RewrittenPart,
  VideoJob,
  VideoJobState,
  VideoResult,
  VideoStage,
} from '@firm/contracts/api/video-jobs';
import { youtubeWatchUrl } from '@firm/contracts/rules/youtube-url';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobFailure } from './job-failure.js';

/** A video to be turned into an article. The row is the source of truth; a queue message only tells a worker to read it. */
@Entity('video_jobs')
export class VideoJobRow {
  @PrimaryColumn('uuid') id!: string;
  /** Null for an uploaded file that belongs to no video. */
  @Column('text', { name: 'video_id', nullable: true }) videoId!: string | null;
  /** The uploaded file to process instead of what YouTube has. */
  @Column('uuid', { name: 'recording_id', nullable: true }) recordingId!: string | null;
  @Column('text', { name: 'video_title', nullable: true }) videoTitle!: string | null;
  /** Null until it is found, and when it was deleted at the end of its retention. */
  @Column('uuid', { name: 'transcript_id', nullable: true }) transcriptId!: string | null;
  @Column('text', { name: 'custom_prompt', nullable: true }) customPrompt!: string | null;
  /** The day the video was published, `2026-03-14`, where YouTube tells. */
  @Column('text', { name: 'published_on', nullable: true }) publishedOn!: string | null;
  @Column('jsonb', { nullable: true }) brief!: ArticleBrief | null;
  /** The job with the first version of the draft; null in that job itself. */
  @Column('uuid', { name: 'first_job_id', nullable: true }) firstJobId!: string | null;
  /** The job whose draft is written again. */
  @Column('uuid', { name: 'based_on', nullable: true }) basedOn!: string | null;
  @Column('jsonb', { nullable: true }) part!: RewrittenPart | null;
  /** One of several that were submitted at once: it is taken after those that staff submitted alone. */
  @Column('boolean', { name: 'is_batched' }) isBatched!: boolean;
  /** The house style that was in force when it was created. */
  @Column('int', { name: 'style_version' }) styleVersion!: number;
  @Column('text') state!: VideoJobState;
  @Column('text') stage!: VideoStage;
  @Column('int') percent!: number;
  @Column('text', { nullable: true }) detail!: string | null;
  @Column('int', { name: 'seconds_left', nullable: true }) secondsLeft!: number | null;
  @Column('jsonb', { nullable: true }) result!: VideoResult | null;
  @Column('jsonb', { nullable: true }) failure!: JobFailure | null;
  /** Fencing token: counts the workers that claimed the job, and only the latest may write (see JobLease). */
  @Column('int') attempt!: number;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  /** Workers that lost the job since a step was last finished. */
  @Column('int', { name: 'attempts_without_progress' }) attemptsWithoutProgress!: number;
  /** US dollars; numeric arrives as text. */
  @Column('numeric', { name: 'estimated_cost', nullable: true }) estimatedCost!: string | null;
  @Column('numeric', { name: 'actual_cost' }) actualCost!: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}

/** The messages that ask for a worker of a job, and for help with its audio (`contracts/src/jobs.ts`). */
export const messagesOf = ({ isBatched }: Pick<VideoJobRow, 'isBatched'>) =>
  isBatched
    ? ({ process: 'process-batched-video', help: 'transcribe-batched-audio' } as const)
    : ({ process: 'process-video', help: 'transcribe-audio' } as const);

/** The output of a step under the hash of its input: with the same input it is not run again. */
@Entity('finished_steps')
export class FinishedStep {
  @PrimaryColumn('uuid', { name: 'job_id' }) jobId!: string;
  @PrimaryColumn('text') step!: string;
  @PrimaryColumn('text', { name: 'input_hash' }) inputHash!: string;
  /** A large output is an object in the storage, named here by its key. */
  @Column('jsonb') output: unknown;
  @Column('timestamptz', { name: 'finished_at' }) finishedAt!: Date;
}

/** A job as the HTTP API shows it (services/contracts/README.md, Video). */
export function viewVideoJob(row: VideoJobRow): VideoJob {
  const { failure } = row;
  return {
    id: row.id,
    videoUrl: row.videoId === null ? '' : youtubeWatchUrl(row.videoId),
    ...(row.recordingId !== null && { recordingId: row.recordingId }),
    ...(row.videoTitle !== null && { videoTitle: row.videoTitle }),
    ...(row.customPrompt !== null && { customPrompt: row.customPrompt }),
    ...(row.brief && { brief: row.brief }),
    ...(row.basedOn !== null && { basedOn: row.basedOn }),
    ...(row.part && { part: row.part }),
    state: row.state,
    progress: {
      stage: row.stage,
      percent: row.percent,
      ...(row.detail !== null && { detail: row.detail }),
      ...(row.secondsLeft !== null && { secondsLeft: row.secondsLeft }),
    },
    ...(row.result && { result: row.result }),
    ...(failure && { error: { code: failure.code, message: failure.message, retryable: failure.retryable } }),
    ...(row.estimatedCost !== null && { estimatedCost: Number(row.estimatedCost) }),
    actualCost: Number(row.actualCost),
    createdAt: row.createdAt.toISOString(),
    ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
  };
}
