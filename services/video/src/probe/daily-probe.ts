import { Metrics } from '@firm/platform/metrics/metrics';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ProbeOutcomes, ProbeSettings } from './youtube-probe.js';

const LOOK_MS = 600_000;
/** A probe that has no outcome after this was lost with the queue, and is requested again. */
const LOST_AFTER = '2 hours';
const KEPT_FOR = '30 days';

/** Requests the probe of a day, and shows operators the outcome of the last one. The row is the day's: no restart loses it. */
@Injectable()
export class DailyProbe {
  constructor(
    { videoId }: ProbeSettings,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    metrics: Metrics,
    chores: Chores,
  ) {
    if (videoId === null) return;
    chores.every(LOOK_MS, 'requesting the daily probe of YouTube', () => this.request());
    const help = 'Whether the last probe could not read YouTube in this way: 1 where it failed';
    metrics.gauges('video_probe_failed', help, 'way', () => this.readFailed());
  }

  /** Requests the probe of today, unless it was requested. */
  async request(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const [probe] = await tx.query<{ id: string }[]>(
        `insert into youtube_probes as known (day) values (current_date)
         on conflict (day) do update set requested_at = now()
           where known.finished_at is null and known.requested_at < now() - interval '${LOST_AFTER}'
         returning id`,
      );
      if (!probe) return;
      await tx.query(`delete from youtube_probes where day < current_date - interval '${KEPT_FOR}'`);
      await this.outbox.request(tx, 'probe-youtube', { probeId: probe.id });
    });
  }

  private async readFailed(): Promise<Record<string, number>> {
    const [last] = await this.dataSource.query<{ outcomes: ProbeOutcomes }[]>(
      'select outcomes from youtube_probes where finished_at is not null order by day desc limit 1',
    );
    return Object.fromEntries(Object.entries(last?.outcomes ?? {}).map(([way, code]) => [way, code === null ? 0 : 1]));
  }
}
