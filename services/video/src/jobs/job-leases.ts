import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobLease, LEASE_SECONDS } from './job-lease.js';
import { VideoJobRow } from './video-job.entity.js';

/** Gives jobs to workers: each to one at a time. */
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

  /** Takes a job that waits, or whose holder has fallen silent; null when it is over or somebody is at it. */
  async take(jobId: string): Promise<JobLease | null> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(VideoJobRow)
      .set({
        state: 'active',
        attempt: () => 'attempt + 1',
        fruitlessAttempts: () => 'fruitless_attempts + 1',
        leasedUntil: () => `now() + interval '${LEASE_SECONDS} seconds'`,
      })
      .where(`id = :jobId and (state = 'waiting' or (state = 'active' and leased_until < now()))`, { jobId })
      .execute();
    const job = affected === 0 ? null : await this.dataSource.manager.findOneBy(VideoJobRow, { id: jobId });
    if (!job) return null;
    const lease = JobLease.start(this.dataSource, this.outbox, job);
    this.held.add(lease);
    void lease.ended.finally(() => this.held.delete(lease));
    return lease;
  }
}
