import { isDatabaseAway } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { describeFailure, gaveUp } from '../jobs/job-failure.js';
import type { JobLease } from '../jobs/job-lease.js';
import { JobLeases } from '../jobs/job-leases.js';
import { AudioDisposal } from './audio-disposal.js';
import { VideoPipeline } from './video-pipeline.js';
import { WORKER_CONCURRENCY } from './worker-settings.js';
import { WorkerStop } from './worker-stop.js';

/** Workers that may lose a job one after the other, without a step finished, before it is given up. */
const MOST_FRUITLESS_ATTEMPTS = 12;

/**
 * The doer of `process-video`. A message only says "look at this row": the lease decides who works on it, the stored
 * steps where to go on, and a worker that is told to stop hands over what it has.
 */
@Injectable()
export class VideoWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: Worker | undefined;

  constructor(
    private readonly backend: QueueBackend,
    private readonly leases: JobLeases,
    private readonly pipeline: VideoPipeline,
    private readonly disposal: AudioDisposal,
    private readonly logger: Logger,
    private readonly stop: WorkerStop,
    @Inject(WORKER_CONCURRENCY) private readonly concurrency: number,
  ) {}

  onApplicationBootstrap(): void {
    const { concurrency } = this;
    this.worker = workOn(this.backend, 'process-video', ({ jobId }) => this.process(jobId), { concurrency });
  }

  /** Takes nothing new, and hands over at once what is under way: another worker goes on with it. */
  async onModuleDestroy(): Promise<void> {
    const closed = this.worker?.close();
    this.stop.abort();
    await closed;
  }

  private async process(jobId: string): Promise<void> {
    const lease = await this.leases.take(jobId);
    if (!lease) return;
    const { attempt, fruitlessAttempts } = lease.job;
    this.logger.log('job taken', { jobId, attempt });
    try {
      if (fruitlessAttempts > MOST_FRUITLESS_ATTEMPTS) throw gaveUp();
      const signal = AbortSignal.any([lease.signal, this.stop.signal]);
      await lease.complete(await this.pipeline.run(lease, signal));
    } catch (error) {
      return this.settle(lease, error);
    }
    this.logger.log('job completed', { jobId, attempt });
    await this.disposal.discardAudio(jobId);
  }

  private async settle(lease: JobLease, error: unknown): Promise<void> {
    const { id: jobId, attempt } = lease.job;
    if (lease.signal.aborted) {
      await lease.letGo();
      this.logger.log('job lost or cancelled', { jobId, attempt });
    } else if (this.stop.signal.aborted || isDatabaseAway(error)) {
      await lease.handBack();
      this.logger.log('job handed over', { jobId, attempt });
    } else {
      const failure = describeFailure(error);
      if (failure.code === 'INTERNAL') this.logger.error('job failed', error);
      else this.logger.warn('job failed', { jobId, attempt, code: failure.code });
      await lease.fail(failure);
    }
  }
}
