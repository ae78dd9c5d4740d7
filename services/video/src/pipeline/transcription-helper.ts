import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { ChunkTranscriber } from './chunk-transcriber.js';
import { WORKER_CONCURRENCY } from './worker-settings.js';
import { WorkerStop } from './worker-stop.js';

/** Lends a hand with the recordings that other workers process. */
@Injectable()
export class TranscriptionHelper implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: Worker | undefined;

  constructor(
    private readonly backend: QueueBackend,
    private readonly transcriber: ChunkTranscriber,
    private readonly stop: WorkerStop,
    @Inject(WORKER_CONCURRENCY) private readonly concurrency: number,
  ) {}

  onApplicationBootstrap(): void {
    const { concurrency } = this;
    const help = ({ jobId }: { jobId: string }) => this.transcriber.work(jobId, this.stop.signal);
    this.worker = workOn(this.backend, 'transcribe-audio', help, { concurrency });
  }

  /** Leaves the parts under way to the others: an interrupted job is tried again elsewhere. */
  async onModuleDestroy(): Promise<void> {
    const closed = this.worker?.close();
    this.stop.abort();
    await closed;
  }
}
