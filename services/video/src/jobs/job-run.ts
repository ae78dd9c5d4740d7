import type { HouseStyle } from '@firm/contracts/api/house-style';
import type { VideoStage } from '@firm/contracts/api/video-jobs';
import { createHash } from 'node:crypto';
import type { VideoInfo } from '../youtube/video-source.js';
import type { JobLease } from './job-lease.js';
import { FinishedStep, VideoJobRow } from './video-job.js';

/** One worker's run of one job: what every step needs. */
export class JobRun {
  readonly steps: StepRunner;
  readonly progress: JobProgress;
  /** Name of the channel of the video, once it is known. */
  channel: string | undefined;
  private video: Promise<VideoInfo> | undefined;

  /**
   * @param style the house style that the job began with.
   * @param signal ends everything: the job is lost or cancelled, or the worker is shutting down.
   * @param lookUp reads a video from YouTube, with retries.
   */
  constructor(
    readonly lease: JobLease,
    readonly style: HouseStyle,
    readonly signal: AbortSignal,
    private readonly lookUp: (videoId: string) => Promise<VideoInfo>,
  ) {
    this.steps = new StepRunner(lease);
    this.progress = new JobProgress(lease);
  }

  get job(): VideoJobRow {
    return this.lease.job;
  }

  /** The video as YouTube describes it now, read once in a run. Its URLs expire, so it is not stored. */
  readVideo(): Promise<VideoInfo> {
    const { videoId } = this.job;
    if (videoId === null) throw new Error('this job has no video');
    this.video ??= this.lookUp(videoId);
    return this.video;
  }

  /** What `readVideo` answers from now on; null: it asks again, because the URLs are used up. */
  replaceVideo(video: VideoInfo | null): void {
    this.video = video ? Promise.resolve(video) : undefined;
  }
}

/**
 * Runs the steps of one job. The output of a step is stored under the hash of its input, in one transaction with its
 * cost: a worker that takes the job over continues behind the last finished step, and nothing is paid twice.
 */
export class StepRunner {
  constructor(private readonly lease: JobLease) {}

  /**
   * The stored output of this step for this input, else that of running it now.
   * @param work adds what it costs, in US dollars, by `spend`. What a step spent that fails is counted too.
   * @throws LeaseLost when another worker holds the job; the error of the step.
   */
  async run<Output>(
    step: string,
    input: unknown,
    work: (spend: (usd: number) => void) => Promise<Output>,
  ): Promise<Output> {
    const key = { jobId: this.lease.job.id, step, inputHash: hashOf(input) };
    const finished = await this.lease.write((tx) => tx.findOneBy(FinishedStep, key));
    if (finished) return finished.output as Output;
    let costUsd = 0;
    try {
      const output = await work((usd) => (costUsd += usd));
      await this.lease.write(async (tx) => {
        // Already stored when the connection broke after the commit and the transaction is repeated.
        if (await tx.existsBy(FinishedStep, key)) return;
        await tx.insert(FinishedStep, { ...key, output: output as object });
        await tx.update(
          VideoJobRow,
          { id: key.jobId },
          { attemptsWithoutProgress: 0, actualCost: () => `actual_cost + ${costUsd.toFixed(6)}` },
        );
      });
      return output;
    } catch (error) {
      await this.lease.addCost(costUsd);
      throw error;
    }
  }
}

/** Hash of the input as JSON; keys of objects count in the order the code names them. */
function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32);
}

/** Where each stage begins and ends, in percent of the whole job. With captions the two in the middle do not occur. */
const WITH_AUDIO: Record<VideoStage, [number, number]> = {
  queued: [0, 1],
  details: [1, 3],
  captions: [3, 5],
  download: [5, 20],
  transcribe: [20, 80],
  analyse: [80, 99],
  done: [100, 100],
};
const WITHOUT_AUDIO = { ...WITH_AUDIO, analyse: [10, 99] } satisfies Record<VideoStage, [number, number]>;

/** The remaining time is estimated only after this much progress in the run. */
const LEAST_PERCENT_TO_EXTRAPOLATE = 8;

/** Reports how far a job is, and an estimate of the remaining time. */
class JobProgress {
  private readonly startedAt = performance.now();
  private readonly startPercent: number;
  private stages: Record<VideoStage, [number, number]> = WITH_AUDIO;

  constructor(private readonly lease: JobLease) {
    this.startPercent = lease.job.percent;
  }

  /** For a job whose text is known, so that no audio is downloaded or transcribed. */
  skipAudio(): void {
    this.stages = WITHOUT_AUDIO;
  }

  /** @param fraction 0 to 1, of this stage. */
  report(stage: VideoStage, fraction: number, detail?: string): void {
    const [from, to] = this.stages[stage];
    const percent = from + (to - from) * Math.min(1, Math.max(0, fraction));
    this.lease.report({ stage, percent, detail, secondsLeft: this.secondsLeft(percent) });
  }

  private secondsLeft(percent: number): number | undefined {
    const gained = percent - this.startPercent;
    if (gained < LEAST_PERCENT_TO_EXTRAPOLATE) return undefined;
    return Math.max(1, Math.round(((performance.now() - this.startedAt) / 1_000 / gained) * (100 - percent)));
  }
}
