import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { ChunkTranscriber } from './chunk-transcriber.js';
import { WORKER_CONCURRENCY } from './worker-settings.js';

/** Lends a hand with the recordings that other workers process. */
@Injectable()
export class TranscriptionHelper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private worker: Worker | undefined;

  constructor(
    private readonly backend: QueueBackend,
    private readonly transcriber: ChunkTranscriber,
    @Inject(WORKER_CONCURRENCY) private readonly concurrency: number,
  ) {}

  onApplicationBootstrap(): void {
    const { concurrency } = this;
    this.worker = workOn(this.backend, 'transcribe-audio', ({ jobId }) => this.help(jobId), { concurrency });
  }

  /** Leaves the parts under way to the others. */
  async onModuleDestroy(): Promise<void> {
    const closed = this.worker?.close();
    this.stopping.abort();
    await closed;
  }

  private async help(jobId: string): Promise<void> {
    try {
      await this.transcriber.work(jobId, this.stopping.signal);
    } catch (error) {
      if (!this.stopping.signal.aborted) throw error;
    }
  }
}
