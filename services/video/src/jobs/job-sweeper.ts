import { JOBS } from '@firm/contracts/jobs';
import { queryPrepared } from '@firm/platform/database/prepared-statements';
import { Logger } from '@firm/platform/logging/logger';
import { Outbox } from '@firm/platform/outbox/outbox';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { forgetSubmitted } from './submission.js';
import { messagesOf, type VideoJobRow } from './video-job.js';

const SWEEP_MS = 2_000;
const FORGET_MS = 3_600_000;
/** A request that is older than this and in no queue was lost. */
const MISSING_AFTER_SECONDS = 5;
/** Leases expire while the database is away: their holders get this long to renew them once it is back. */
const GRACE_SECONDS = 5;
/** Jobs that one sweep looks at, the oldest first. */
const MOST_JOBS = 200;
/** With more in the queue it was not lost; and which of them are missing could not be told from this many. */
const MOST_QUEUED_REQUESTS = 1_000;

type LostJob = Pick<VideoJobRow, 'id' | 'isBatched'>;

/**
 * Requests a worker again for jobs that have none: their worker died, or the request was lost with the queue. Runs in
 * every process of the service; a superfluous request does no harm, because a lease has one holder.
 */
@Injectable()
export class JobSweeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'sweeping lost jobs', () => this.sweep());
    chores.every(FORGET_MS, 'forgetting old submissions', () => this.outbox.transaction(forgetSubmitted));
  }

  /** Requeues jobs whose lease expired, then jobs whose request is in no queue. One process at a time. */
  async sweep(): Promise<void> {
    // There is mostly none: one short statement tells, instead of a transaction.
    if ((await queryPrepared(this.dataSource.manager, SELECT_SUSPECT)).length === 0) return;
    await this.outbox.transaction(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }[]>(
        `select pg_try_advisory_xact_lock(hashtext('lost video jobs')) as taken`,
      );
      if (!lock?.taken) return;
      await this.requestWorkers(tx, await releaseExpiredLeases(tx), 'its worker is gone');
      const waiting = await findLongWaiting(tx);
      if (waiting.length === 0) return;
      const queued = await this.listQueuedJobs(tx);
      if (!queued) return;
      await this.requestWorkers(
        tx,
        waiting.filter(({ id }) => !queued.has(id)),
        'its request is gone',
      );
    });
  }

  private async requestWorkers(tx: EntityManager, jobs: LostJob[], reason: string): Promise<void> {
    for (const { id: jobId, isBatched } of jobs) {
      await tx.query('update video_jobs set requested_at = now() where id = $1', [jobId]);
      await this.outbox.request(tx, messagesOf({ isBatched }).process, { jobId });
      this.logger.warn('worker requested again', { jobId, reason });
    }
  }

  /** Ids of the jobs whose request is in the queue or in the outbox; null when they are too many to compare. */
  private async listQueuedJobs(tx: EntityManager): Promise<Set<string> | null> {
    const queue = this.backend.queue(JOBS['process-video'].queue);
    const states = ['waiting', 'active', 'delayed', 'prioritized'] as const;
    const names = In([messagesOf({ isBatched: false }).process, messagesOf({ isBatched: true }).process]);
    const [inQueue, inOutbox] = [
      await queue.getJobCountByTypes(...states),
      await tx.countBy(OutboxMessage, { name: names }),
    ];
    if (inQueue + inOutbox > MOST_QUEUED_REQUESTS) return null;
    const queued = await queue.getJobs([...states], 0, MOST_QUEUED_REQUESTS);
    const recorded = await tx.findBy(OutboxMessage, { name: names });
    const payloads = [...queued.map((job) => job.data as { payload: unknown }), ...recorded].map((one) => one.payload);
    return new Set(payloads.map((payload) => (payload as { jobId: string }).jobId));
  }
}

/** Whether there may be a job without a worker. */
const SELECT_SUSPECT = `select from video_jobs where (state = 'active' and leased_until < now())
  or (state = 'waiting' and requested_at < now() - interval '${MISSING_AFTER_SECONDS} seconds') limit 1`;

/** Sets jobs whose lease expired back to waiting, unless the database server has only just started. */
const releaseExpiredLeases = (tx: EntityManager): Promise<LostJob[]> =>
  tx.query(
    `with released as (
       update video_jobs set state = 'waiting', leased_until = null
       where id in (
         select id from video_jobs
         where state = 'active' and leased_until < now()
           and pg_postmaster_start_time() < now() - interval '${GRACE_SECONDS} seconds'
         order by leased_until limit ${MOST_JOBS} for update skip locked)
       returning id, is_batched as "isBatched"
     ) select * from released`,
  );

const findLongWaiting = (tx: EntityManager): Promise<LostJob[]> =>
  tx.query(
    `select id, is_batched as "isBatched" from video_jobs
     where state = 'waiting' and requested_at < now() - interval '${MISSING_AFTER_SECONDS} seconds'
     order by requested_at limit ${MOST_JOBS}`,
  );
