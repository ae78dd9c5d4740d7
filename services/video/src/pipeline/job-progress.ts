import type { VideoStage } from '@firm/contracts/api/video-jobs';
import type { JobLease } from '../jobs/job-lease.js';

/** Where each stage begins and ends, in percent of the whole job. Captions leave the two in the middle out. */
const WITH_AUDIO: Record<VideoStage, [number, number]> = {
  queued: [0, 1],
  details: [1, 3],
  captions: [3, 5],
  download: [5, 20],
  transcribe: [20, 80],
  analyse: [80, 99],
  done: [100, 100],
};
const WITH_CAPTIONS = { ...WITH_AUDIO, analyse: [10, 99] } satisfies Record<VideoStage, [number, number]>;

/** Before so much is done, what is left is anybody's guess. */
const TELLING_PERCENT = 8;

/** Tells staff how far a job is, and about how long it will take from here. */
export class JobProgress {
  private readonly startedAt = performance.now();
  private readonly startPercent: number;
  private stages: Record<VideoStage, [number, number]> = WITH_AUDIO;

  constructor(private readonly lease: JobLease) {
    this.startPercent = lease.job.percent;
  }

  /** There are captions: no sound will be heard. */
  skipAudio(): void {
    this.stages = WITH_CAPTIONS;
  }

  /** @param fraction 0 to 1, of this stage. */
  report(stage: VideoStage, fraction: number, detail?: string): void {
    const [from, to] = this.stages[stage];
    const percent = from + (to - from) * Math.min(1, Math.max(0, fraction));
    this.lease.report({ stage, percent, detail, secondsLeft: this.secondsLeft(percent) });
  }

  private secondsLeft(percent: number): number | undefined {
    const gained = percent - this.startPercent;
    if (gained < TELLING_PERCENT) return undefined;
    return Math.max(1, Math.round(((performance.now() - this.startedAt) / 1_000 / gained) * (100 - percent)));
  }
}
