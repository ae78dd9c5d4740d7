import { Metrics } from '@firm/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Shows an operator that one job makes worker after worker fail. */
@Injectable()
export class JobMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    const read = async (sql: string) => (await dataSource.query<{ value: number }[]>(sql))[0]?.value ?? 0;
    metrics.gauge('video_waiting_parts', 'Parts of recordings that are not transcribed yet', () =>
      read(`select count(*)::int as value from audio_chunks join video_jobs on id = job_id
            where state = 'active' and transcript is null`),
    );
    const help = 'Most workers that an unfinished job has lost since it last finished a step';
    metrics.gauge('video_job_attempts_without_progress', help, () =>
      read(`select coalesce(max(attempts_without_progress), 0)::int as value
            from video_jobs where state in ('waiting', 'active')`),
    );
  }
}
