import { Logger } from '@firm/platform/logging/logger';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long a conversation is kept after its last message. */
export abstract class RetentionPeriod {
  abstract readonly days: number;
}

const EVERY_MS = 60 * 60_000;
const BATCH = 1_000;

/** Erases conversations whose time is over: at start, and every hour. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private repetition: Repetition | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly period: RetentionPeriod,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repetition = repeat('erasing old conversations', EVERY_MS, this.logger, () => this.sweep());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.repetition?.stop();
  }

  /** Erases what is due now; returns how many conversations that were. */
  async purge(): Promise<number> {
    let erased = 0;
    for (;;) {
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `delete from chat_sessions where id in (
           select id from chat_sessions where last_activity_at < now() - make_interval(days => $1)
           limit ${BATCH} for update skip locked)`,
        [this.period.days],
      );
      erased += count;
      if (count < BATCH) return erased;
    }
  }

  private async sweep(): Promise<void> {
    const erased = await this.purge();
    await this.dataSource.query(`delete from rate_counts where started_at < now() - interval '10 minutes'`);
    await this.dataSource.query(`delete from spend where key <> 'day' and day < current_date - 1`);
    if (erased > 0) this.logger.log('old conversations were erased', { erased, days: this.period.days });
  }
}
