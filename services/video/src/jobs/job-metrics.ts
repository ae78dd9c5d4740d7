import { Metrics } from '@firm/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Shows an operator that one job makes worker after worker fail. */
@Injectable()
export class JobMetrics {
  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {
    metrics.gauge(
      'video_job_attempts_without_progress',
      'Most workers that an unfinished job has lost since it last finished a step',
      () => this.readMostAttempts(),
    );
  }

  private async readMostAttempts(): Promise<number> {
    const [row] = await this.dataSource.query<{ attempts: number }[]>(
      `select coalesce(max(attempts_without_progress), 0)::int as attempts
       from video_jobs where state in ('waiting', 'active')`,
    );
    return row?.attempts ?? 0;
  }
}
