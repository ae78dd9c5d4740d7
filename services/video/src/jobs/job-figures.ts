import { Metrics } from '@firm/platform/metrics/metrics';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What tells an operator that one video wears out worker after worker. */
@Injectable()
export class JobFigures implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'video_job_fruitless_attempts',
      'Most workers that an unfinished job has lost since it last finished a step',
      () => this.readMostFruitless(),
    );
  }

  private async readMostFruitless(): Promise<number> {
    const [row] = await this.dataSource.query<{ attempts: number }[]>(
      `select coalesce(max(fruitless_attempts), 0)::int as attempts
       from video_jobs where state in ('waiting', 'active')`,
    );
    return row?.attempts ?? 0;
  }
}
