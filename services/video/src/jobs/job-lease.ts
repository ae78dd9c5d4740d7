import type { CostEstimate, VideoResult, VideoStage } from '@firm/contracts/api/video-jobs';
import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Lease } from '@firm/platform/work/lease';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type UpdateResult } from 'typeorm';
import type { JobFailure } from './job-failure.js';
import { DATABASE_TOLERANCE_MS, retryDatabase } from '../retry/retry-database.js';
import { messagesOf, VideoJobRow } from './video-job.js';

/** How long a worker that renews no longer keeps its job, or a chunk of one. */
export const LEASE_SECONDS = 6;
/** Renewals of both; also how soon a worker notices that its job was cancelled, and staff see its progress. */
export const RENEWALS = { everyMs: 600, toleranceMs: DATABASE_TOLERANCE_MS } as const;

interface Progress {
  stage: VideoStage;
  /** 0 to 99; 100 is set by `complete`. */
  percent: number;
  detail?: string | undefined;
  secondsLeft?: number | undefined;
}

type JobUpdate = Parameters<EntityManager['update']>[2];

/** Leases jobs to workers, each to one worker at a time. */
@Injectable()
export class JobLeases {
  private readonly held = new Set<JobLease>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    metrics: Metrics,
  ) {
    metrics.gauge('video_job_without_progress_seconds', 'Longest time that a job of this worker stands still', () => {
      const now = performance.now();
      return Math.max(0, ...[...this.held].map(({ progressedAt }) => now - progressedAt)) / 1_000;
    });
  }

  /** Claims a job that waits or whose lease has expired; null when it is over or another worker holds it. */
  async claimJob(jobId: string): Promise<JobLease | null> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(VideoJobRow)
      .set({
        state: 'active',
        attempt: () => 'attempt + 1',
        attemptsWithoutProgress: () => 'attempts_without_progress + 1',
        leasedUntil: leaseEnd,
      })
      .where(`id = :jobId and (state = 'waiting' or (state = 'active' and leased_until < now()))`, { jobId })
      .execute();
    const job = affected === 0 ? null : await this.dataSource.manager.findOneBy(VideoJobRow, { id: jobId });
    if (!job) return null;
    const lease = new JobLease(this.dataSource, this.outbox, job);
    this.held.add(lease);
    void lease.ended.finally(() => this.held.delete(lease));
    return lease;
  }
}

/**
 * A worker's lease of a job. It is renewed while the worker lives, and every write goes through it: a worker whose lease
 * expired finds another attempt in the row and cannot overwrite the work of its successor.
 */
export class JobLease {
  private readonly lease: Lease;
  private progress: Progress;

  /** When the reported progress last changed, on the monotonic clock; milliseconds. */
  progressedAt = performance.now();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    /** The row as it was when it was claimed. */
    readonly job: VideoJobRow,
  ) {
    const { stage, percent } = job;
    this.progress = { stage, percent };
    this.lease = new Lease({ renew: () => this.renew(), ...RENEWALS });
  }

  /** Aborted with LeaseLost as soon as the job is no longer this worker's. */
  get signal(): AbortSignal {
    return this.lease.signal;
  }

  /** Resolves when the lease is renewed no longer. */
  get ended(): Promise<void> {
    return this.lease.ended;
  }

  /** Sets the progress that staff see; written with the next renewal. The percentage never falls. */
  report(progress: Progress): void {
    const percent = Math.max(this.progress.percent, Math.min(99, Math.round(progress.percent)));
    if (percent !== this.progress.percent || progress.stage !== this.progress.stage)
      this.progressedAt = performance.now();
    this.progress = { ...progress, percent };
  }

  /**
   * Runs a transaction during which this worker is certain to hold the job.
   * @throws LeaseLost when it does not.
   */
  write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return retryDatabase(() => {
      this.signal.throwIfAborted();
      return this.outbox.transaction(async (tx) => {
        if (!(await this.isHeld(tx))) throw this.lease.lose();
        return work(tx);
      });
    });
  }

  /** Also into the row of this lease. @param publishedOn such as `2026-03-14`. */
  async saveVideo(video: { videoTitle: string; publishedOn: string | null }): Promise<void> {
    await this.write((tx) => this.update(tx, video));
    Object.assign(this.job, video);
  }

  /** Beside the actual cost, once it is known whether transcription has to be paid for. */
  async saveEstimate({ estimatedCost }: CostEstimate): Promise<void> {
    await this.write((tx) => this.update(tx, { estimatedCost: estimatedCost.toFixed(6) }));
  }

  /**
   * Counts US dollars that were spent without a result, whoever holds the job by now. Best effort: the failure that led
   * here matters more than one of the database.
   */
  async addCost(usd: number): Promise<void> {
    if (usd > 0) await addCost(this.dataSource, this.job.id, usd).catch(() => undefined);
  }

  /** Ends the job with its result. @throws LeaseLost when another worker holds it. */
  complete(result: VideoResult): Promise<void> {
    return this.end({ state: 'completed', result, stage: 'done', percent: 100, detail: null, finishedAt: now });
  }

  /** Ends the job with the reason of its failure. @throws LeaseLost when another worker holds it. */
  fail(failure: JobFailure): Promise<void> {
    return this.end({ state: 'failed', failure, finishedAt: now });
  }

  /** Returns the job to the queue for another worker; this does not count as a lost attempt. */
  async requeue(): Promise<void> {
    await this.write(async (tx) => {
      const attemptsWithoutProgress = () => 'greatest(attempts_without_progress - 1, 0)';
      await this.update(tx, { state: 'waiting', leasedUntil: null, requestedAt: now, attemptsWithoutProgress });
      await this.outbox.request(tx, messagesOf(this.job).process, { jobId: this.job.id });
    });
    await this.release();
  }

  /** Stops renewing; the row stays as it is. */
  release(): Promise<void> {
    return this.lease.release();
  }

  private async end(values: JobUpdate): Promise<void> {
    await this.write((tx) => this.update(tx, { ...values, leasedUntil: null, secondsLeft: null }));
    await this.release();
  }

  private async renew(): Promise<boolean> {
    const { stage, percent, detail = null, secondsLeft = null } = this.progress;
    const values = { stage, percent, detail, secondsLeft, leasedUntil: leaseEnd };
    const { affected } = await this.update(this.dataSource.manager, values);
    return affected !== 0;
  }

  private update(tx: EntityManager, values: JobUpdate): Promise<UpdateResult> {
    return tx.update(VideoJobRow, { id: this.job.id, attempt: this.job.attempt, state: 'active' }, values);
  }

  /** Locks the row until the end of the transaction. */
  private async isHeld(tx: EntityManager): Promise<boolean> {
    const rows = await tx.query<object[]>(
      `select 1 from video_jobs where id = $1 and attempt = $2 and state = 'active' for update`,
      [this.job.id, this.job.attempt],
    );
    return rows.length > 0;
  }
}

/** Adds US dollars to what a job has cost. */
export const addCost = (dataSource: DataSource, jobId: string, usd: number): Promise<unknown> =>
  retryDatabase(() =>
    dataSource.query('update video_jobs set actual_cost = actual_cost + $2 where id = $1', [jobId, usd.toFixed(6)]),
  );

const now = () => 'now()';
const leaseEnd = () => `now() + interval '${LEASE_SECONDS} seconds'`;
