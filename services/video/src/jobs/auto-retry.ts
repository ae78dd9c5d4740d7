import { Logger } from '@firm/platform/logging/logger';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { ProviderPause } from '../retry/provider-pause.js';
import { AUTO_RETRY_CODES, YOUTUBE_BUSY_CODES } from './job-failure.js';
import { VideoJobStore } from './video-job-store.js';

const SWEEP_MS = 10_000;
/** The wait before the next retry is a quarter of the job's age, within these limits. */
const SHORTEST_WAIT = '30 seconds';
const LONGEST_WAIT = '10 minutes';
/** The share by which that wait is shortened at most, by chance: what failed together does not come back together. */
const SPREAD = 0.3;
/** Jobs that one sweep retries, those first that failed first. */
const MOST_JOBS = 50;
/** An older job is left to staff, who can retry it by hand. */
const GIVE_UP_AFTER = '1 day';

/**
 * Retries jobs that failed because the AI service or the storage was away, or YouTube was not to be asked: after an outage every video is finished
 * without a click. Finished steps are not run, or paid for, again.
 */
@Injectable()
export class AutoRetry {
  constructor(
    private readonly store: VideoJobStore,
    private readonly providerPause: ProviderPause,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'retrying failed jobs', () => this.sweep());
  }

  /** Retries every job that is due; while YouTube is left alone, none that waits for it. */
  async sweep(): Promise<void> {
    const { leftMs } = await this.providerPause.read('youtube');
    const codes = AUTO_RETRY_CODES.filter((code) => leftMs === 0 || !YOUTUBE_BUSY_CODES.includes(code));
    const retried = await this.store.retryFailed({
      where: `failure->>'code' = any($1) and created_at > now() - interval '${GIVE_UP_AFTER}'
         and finished_at < now() - least(interval '${LONGEST_WAIT}',
                                         greatest(interval '${SHORTEST_WAIT}', (finished_at - created_at) / 4))
                                   * (1 - ${SPREAD} * abs(hashtext(id::text || finished_at::text)::float8) / 2 ^ 31)`,
      orderBy: `finished_at limit ${MOST_JOBS}`,
      parameters: [codes],
    });
    for (const jobId of retried) this.logger.log('failed job retried', { jobId });
  }
}
