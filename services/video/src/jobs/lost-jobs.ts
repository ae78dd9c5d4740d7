import { Logger } from '@firm/platform/logging/logger';
import { OutboxMessage } from '@firm/platform/outbox/outbox-message.entity';
import { Outbox } from '@firm/platform/outbox/outbox';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { JOBS } from '@firm/contracts/jobs';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const SWEEP_MS = 2_000;
/** A worker that was asked for this long ago and is in no queue was lost on the way. */
const MISSING_AFTER_SECONDS = 5;
/** Leases run out while the database is away: their holders get this long to renew them once it is back. */
const GRACE_SECONDS = 5;
const QUEUE_GLANCE = 1_000;

/**
 * Asks again for a worker where a job has none: its worker died, or the request was lost with the queue. Runs in every
 * process of the service; asking once too often does no harm, because a lease has one holder.
 */
@Injectable()
export class LostJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private repetition: Repetition | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly backend: QueueBackend,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repetition = repeat('looking for lost jobs', SWEEP_MS, this.logger, () => this.sweep());
  }

  async onModuleDestroy(): Promise<void> {
    await this.repetition?.stop();
  }

  /** One round: what lost its worker, then what is waiting for nobody. */
  async sweep(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }[]>(
        `select pg_try_advisory_xact_lock(hashtext('lost video jobs')) as taken`,
      );
      if (!lock?.taken) return;
      await this.askAgain(tx, await releaseAbandoned(tx), 'its worker is gone');
      const unheard = await findUnheard(tx);
      if (unheard.length === 0) return;
      const queued = await this.queuedJobs(tx);
      await this.askAgain(
        tx,
        unheard.filter((id) => !queued.has(id)),
        'its request is gone',
      );
    });
  }

  private async askAgain(tx: EntityManager, jobIds: string[], why: string): Promise<void> {
    for (const jobId of jobIds) {
      await tx.query('update video_jobs set requested_at = now() where id = $1', [jobId]);
      await this.outbox.request(tx, 'process-video', { jobId });
      this.logger.warn('asked again for a worker', { jobId, why });
    }
  }

  private async queuedJobs(tx: EntityManager): Promise<Set<string>> {
    const { queue } = JOBS['process-video'];
    const states = ['waiting', 'active', 'delayed', 'prioritized'] as const;
    const queued = await this.backend.queue(queue).getJobs([...states], 0, QUEUE_GLANCE);
    const recorded = await tx.findBy(OutboxMessage, { name: 'process-video' });
    const payloads = [...queued.map((job) => job.data as { payload: unknown }), ...recorded].map((one) => one.payload);
    return new Set(payloads.map((payload) => (payload as { jobId: string }).jobId));
  }
}

/** Puts jobs whose lease ran out back to waiting; a fresh server first hears from the holders that are alive. */
async function releaseAbandoned(tx: EntityManager): Promise<string[]> {
  const released = await tx.query<{ id: string }[]>(
    `with released as (
       update video_jobs set state = 'waiting', leased_until = null
       where state = 'active' and leased_until < now()
         and pg_postmaster_start_time() < now() - interval '${GRACE_SECONDS} seconds'
       returning id
     ) select id from released`,
  );
  return released.map(({ id }) => id);
}

async function findUnheard(tx: EntityManager): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select id from video_jobs
     where state = 'waiting' and requested_at < now() - interval '${MISSING_AFTER_SECONDS} seconds'`,
  );
  return rows.map(({ id }) => id);
}
