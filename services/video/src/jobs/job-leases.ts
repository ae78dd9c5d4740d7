import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobLease, LEASE_SECONDS } from './job-lease.js';
import { VideoJobRow } from './video-job.entity.js';

/** Gives jobs to workers: each to one at a time. */
@Injectable()
export class JobLeases {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

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
    return job && JobLease.start(this.dataSource, this.outbox, job);
  }
}
