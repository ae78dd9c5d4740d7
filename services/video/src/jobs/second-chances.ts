import { Logger } from '@firm/platform/logging/logger';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PASSING_CODES } from './job-failure.js';
import { VideoJobDesk } from './video-job-desk.js';

const SWEEP_MS = 10_000;
/** The first time soon, then at ever longer distances: a quarter of the job's age. */
const SHORTEST_WAIT = '30 seconds';
const LONGEST_WAIT = '10 minutes';
/** Whoever still wants it then presses the button. */
const GIVE_UP_AFTER = '1 day';

/**
 * Runs jobs again that failed because the AI service or storage was away: an outage of an hour ends with every video
 * finished, and with nobody having to press a button for each. What was finished before is not done, or paid, again.
 */
@Injectable()
export class SecondChances implements OnApplicationBootstrap, OnModuleDestroy {
  private repetition: Repetition | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly desk: VideoJobDesk,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repetition = repeat('giving second chances', SWEEP_MS, this.logger, () => this.sweep());
  }

  async onModuleDestroy(): Promise<void> {
    await this.repetition?.stop();
  }

  /**
   * One round over the jobs whose time has come. It ends at one that staff or another process have just run again; the
   * next goes on.
   */
  async sweep(): Promise<void> {
    const due = await this.dataSource.query<{ id: string }[]>(
      `select id from video_jobs
       where state = 'failed' and failure->>'code' = any($1) and created_at > now() - interval '${GIVE_UP_AFTER}'
         and finished_at < now() - least(interval '${LONGEST_WAIT}',
                                         greatest(interval '${SHORTEST_WAIT}', (finished_at - created_at) / 4))`,
      [PASSING_CODES],
    );
    for (const { id: jobId } of due) {
      await this.desk.retry(jobId);
      this.logger.log('a job gets a second chance', { jobId });
    }
  }
}
