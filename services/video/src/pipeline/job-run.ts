import type { JobLease } from '../jobs/job-lease.js';
import type { VideoJobRow } from '../jobs/video-job.entity.js';
import type { VideoInfo, VideoSource } from '../youtube/video-source.js';
import { JobProgress } from './job-progress.js';
import type { Patience } from './patience.js';
import { StepRunner } from './step-runner.js';

/** One worker's go at one job: what every step of it needs. */
export class JobRun {
  readonly steps: StepRunner;
  readonly progress: JobProgress;
  private known?: Promise<VideoInfo>;

  /** @param signal ends everything: the job is lost or cancelled, or the worker is told to stop. */
  constructor(
    readonly lease: JobLease,
    readonly signal: AbortSignal,
    private readonly source: VideoSource,
    private readonly patience: Patience,
  ) {
    this.steps = new StepRunner(lease);
    this.progress = new JobProgress(lease);
  }

  get job(): VideoJobRow {
    return this.lease.job;
  }

  /** What YouTube says of the video today: its addresses expire, so nothing of this is stored. */
  video(): Promise<VideoInfo> {
    const { signal, job } = this;
    const { videoId } = job;
    if (videoId === null) throw new Error('this job has no video');
    this.known ??= this.patience.withYoutube(() => this.source.lookup(videoId, { signal }), signal);
    return this.known;
  }
}
