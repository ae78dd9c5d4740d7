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
    metrics.gauge('video_waiting_parts', 'Parts of recordings that are not transcribed yet', () =>
      this.countWaitingParts(),
    );
    metrics.gauge(
      'video_job_attempts_without_progress',
      'Most workers that an unfinished job has lost since it last finished a step',
      () => this.readMostAttempts(),
    );
  }

  private async countWaitingParts(): Promise<number> {
    const [row] = await this.dataSource.query<{ parts: number }[]>(
      `select count(*)::int as parts from audio_chunks join video_jobs on id = job_id
       where state = 'active' and transcript is null`,
    );
    return row?.parts ?? 0;
  }

  private async readMostAttempts(): Promise<number> {
    const [row] = await this.dataSource.query<{ attempts: number }[]>(
      `select coalesce(max(attempts_without_progress), 0)::int as attempts
       from video_jobs where state in ('waiting', 'active')`,
    );
    return row?.attempts ?? 0;
  }
}
