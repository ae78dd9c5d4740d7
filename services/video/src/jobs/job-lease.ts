import type { VideoProgress, VideoResult } from '@firm/contracts/api/video-jobs';
import type { Outbox } from '@firm/platform/outbox/outbox';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager, UpdateResult } from 'typeorm';
import type { JobFailure } from './job-failure.js';
import { DATABASE_PATIENCE_MS, persist } from './persist.js';
import { VideoJobRow } from './video-job.entity.js';

/** How long a silent worker keeps its job. */
export const LEASE_SECONDS = 6;
/** Also how soon a worker learns that its job was cancelled, and staff see progress. */
const BEAT_MS = 600;

/** The job is no longer this worker's: it was cancelled, or another worker took it over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * A worker's hold on a job. It is renewed while the worker lives, and every write goes through it: a worker that was
 * given up for dead finds another attempt in the row and cannot write over its successor.
 */
export class JobLease {
  private readonly lost = new AbortController();
  private readonly stopBeating = new AbortController();
  private progress: VideoProgress;

  /** When the progress that is shown last changed; milliseconds on the clock that no one sets. */
  progressedAt = performance.now();

  /** Resolves when this worker renews no longer. */
  ended: Promise<void> = Promise.resolve();

  /** Aborted as soon as the job is no longer this worker's. */
  readonly signal = this.lost.signal;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    /** The row as it was when it was taken. */
    readonly job: VideoJobRow,
  ) {
    const { stage, percent } = job;
    this.progress = { stage, percent };
  }

  /** For JobLeases, which alone gives leases out. */
  static start(dataSource: DataSource, outbox: Outbox, job: VideoJobRow): JobLease {
    const lease = new JobLease(dataSource, outbox, job);
    lease.ended = lease.beat();
    return lease;
  }

  /** Shows staff how far the job is; written with the next beat. */
  report(progress: VideoProgress): void {
    const percent = Math.max(this.progress.percent, Math.min(99, Math.round(progress.percent)));
    if (percent !== this.progress.percent || progress.stage !== this.progress.stage)
      this.progressedAt = performance.now();
    this.progress = { ...progress, percent };
  }

  /**
   * Writes in a transaction in which this worker is sure to hold the job.
   * @throws LeaseLost
   */
  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return persist(() => {
      this.signal.throwIfAborted();
      return this.outbox.transaction(async (tx) => {
        if (!(await this.isHeld(tx))) throw this.lose();
        return work(tx);
      });
    });
  }

  /** Ends the job with its result. */
  complete(result: VideoResult): Promise<void> {
    return this.end({ state: 'completed', result, stage: 'done', percent: 100, detail: null, finishedAt: now });
  }

  /** Ends the job with the reason why it has none. */
  fail(failure: JobFailure): Promise<void> {
    return this.end({ state: 'failed', failure, finishedAt: now });
  }

  /** Gives the job back for another worker to go on with; not a failure, so not counted as one. */
  async handBack(): Promise<void> {
    await this.write(async (tx) => {
      const fruitlessAttempts = () => 'greatest(fruitless_attempts - 1, 0)';
      await this.updateIn(tx, { state: 'waiting', leasedUntil: null, requestedAt: now, fruitlessAttempts });
      await this.outbox.request(tx, 'process-video', { jobId: this.job.id });
    });
    await this.letGo();
  }

  /** Stops renewing, whatever became of the job. */
  async letGo(): Promise<void> {
    this.stopBeating.abort();
    await this.ended;
  }

  private async end(values: Parameters<EntityManager['update']>[2]): Promise<void> {
    await this.write((tx) => this.updateIn(tx, { ...values, leasedUntil: null, secondsLeft: null }));
    await this.letGo();
  }

  private async beat(): Promise<void> {
    let heardAt = performance.now();
    while (!this.stopBeating.signal.aborted && !this.signal.aborted) {
      try {
        const { stage, percent, detail = null, secondsLeft = null } = this.progress;
        const values = { stage, percent, detail, secondsLeft, leasedUntil: leaseEnd };
        const { affected } = await this.updateIn(this.dataSource.manager, values);
        if (affected === 0 && !this.stopBeating.signal.aborted) this.lose();
        heardAt = performance.now();
      } catch {
        if (performance.now() - heardAt > DATABASE_PATIENCE_MS) this.lose();
      }
      await pause(BEAT_MS, undefined, { signal: this.stopBeating.signal }).catch(() => undefined);
    }
  }

  private updateIn(tx: EntityManager, values: Parameters<EntityManager['update']>[2]): Promise<UpdateResult> {
    return tx.update(VideoJobRow, { id: this.job.id, attempt: this.job.attempt, state: 'active' }, values);
  }

  /** Holds the row until the end of the transaction. */
  private async isHeld(tx: EntityManager): Promise<boolean> {
    const rows = await tx.query<object[]>(
      `select 1 from video_jobs where id = $1 and attempt = $2 and state = 'active' for update`,
      [this.job.id, this.job.attempt],
    );
    return rows.length > 0;
  }

  private lose(): LeaseLost {
    const reason = new LeaseLost('the job is no longer this worker’s');
    this.lost.abort(reason);
    return reason;
  }
}

const now = () => 'now()';
const leaseEnd = () => `now() + interval '${LEASE_SECONDS} seconds'`;
