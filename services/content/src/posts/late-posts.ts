import { Clock } from '@firm/platform/clock';
import { Metrics } from '@firm/platform/metrics/metrics';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Shows an operator how late the most overdue scheduled post is; the promise is 5 s (contract §3). */
@Injectable()
export class LatePosts implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('scheduled_post_late_seconds', 'Lateness of the scheduled post that is most overdue', () =>
      this.readLateness(),
    );
  }

  private async readLateness(): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `select greatest(0, coalesce(extract(epoch from $1::timestamptz - min(scheduled_for)), 0))::float8 as seconds
       from posts where status = 'scheduled' and deleted_at is null`,
      [this.clock.now()],
    );
    return row?.seconds ?? 0;
  }
}
