import { isDatabaseAway } from '@firm/platform/http/translate-error';
import { Logger } from '@firm/platform/logging/logger';
import { Metrics } from '@firm/platform/metrics/metrics';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { describeFailure, FAILURE_CODES, tooManyAttempts } from '../jobs/job-failure.js';
import { type JobLease, JobLeases } from '../jobs/job-lease.js';
import { AudioCleanup } from './audio-cleanup.js';
import { ChunkTranscriber } from './audio-transcription.js';
import { VideoPipeline } from './video-pipeline.js';

/** Workers that may lose a job in a row, without a finished step, before it fails. */
const MOST_ATTEMPTS_WITHOUT_PROGRESS = 12;

/**
 * Consumes both queues: `process-video` runs a job, `transcribe-audio` helps with the chunks of a job that another
 * worker runs. A message only names the job: its lease decides which worker runs it, the stored steps where it continues.
 */
@Injectable()
export class VideoWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private workers: Worker[] = [];
  private readonly stopping = new AbortController();
  private readonly countFailure: (code: string) => void;

  constructor(
    private readonly backend: QueueBackend,
    private readonly leases: JobLeases,
    private readonly pipeline: VideoPipeline,
    private readonly transcriber: ChunkTranscriber,
    private readonly cleanup: AudioCleanup,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const failures = metrics.counter('videos_failed_total', 'Runs of video jobs that failed, by the code', ['code']);
    this.countFailure = (code) => failures.inc({ code });
    // Prometheus sees no increase in a series that begins with its first failure.
    for (const code of FAILURE_CODES) failures.inc({ code }, 0);
  }

  onApplicationBootstrap(): void {
    const { concurrency } = this.transcriber;
    const help = (jobId: string) => this.transcriber.transcribeChunks(jobId, this.stopping.signal);
    this.workers = [
      workOn(this.backend, 'process-video', ({ jobId }) => this.process(jobId), { concurrency }),
      workOn(this.backend, 'transcribe-audio', ({ jobId }) => help(jobId), { concurrency }),
    ];
  }

  /** Takes no new message, and hands jobs and chunks under way over to other workers at once. */
  async onModuleDestroy(): Promise<void> {
    const closed = Promise.all(this.workers.map((worker) => worker.close()));
    this.stopping.abort();
    await closed;
  }

  private async process(jobId: string): Promise<void> {
    const lease = await this.leases.claimJob(jobId);
    if (!lease) return;
    const { attempt, attemptsWithoutProgress } = lease.job;
    this.logger.log('job claimed', { jobId, attempt });
    try {
      if (attemptsWithoutProgress > MOST_ATTEMPTS_WITHOUT_PROGRESS) throw tooManyAttempts();
      const signal = AbortSignal.any([lease.signal, this.stopping.signal]);
      await lease.complete(await this.pipeline.run(lease, signal));
    } catch (error) {
      return this.settle(lease, error);
    }
    this.logger.log('job completed', { jobId, attempt });
    await this.cleanup.deleteAudio(jobId);
  }

  /** Ends a run that has no result: lost, handed over to another worker, or failed. */
  private async settle(lease: JobLease, error: unknown): Promise<void> {
    const { id: jobId, attempt } = lease.job;
    if (lease.signal.aborted) {
      await lease.release();
      this.logger.log('job lost or cancelled', { jobId, attempt });
    } else if (this.stopping.signal.aborted || isDatabaseAway(error)) {
      await lease.requeue();
      this.logger.log('job handed over', { jobId, attempt });
    } else {
      const failure = describeFailure(error);
      if (failure.code === 'INTERNAL') this.logger.error('job failed', error);
      else this.logger.warn('job failed', { jobId, attempt, code: failure.code });
      await lease.fail(failure);
      this.countFailure(failure.code);
    }
  }
}
