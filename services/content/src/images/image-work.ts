import { Logger } from '@firm/platform/logging/logger';
import { workOn } from '@firm/platform/queues/job-worker';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ImageSweep } from './image-sweep.js';
import { RenditionMaker } from './rendition-maker.js';

const INSPECT_EVERY_MS = 5_000;

/** What is done for pictures while nobody waits. */
@Injectable()
export class ImageWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private inspecting: Repetition | undefined;

  constructor(
    private readonly backend: QueueBackend,
    private readonly maker: RenditionMaker,
    private readonly sweep: ImageSweep,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    workOn(this.backend, 'make-renditions', ({ imageId }, { signal }) => this.maker.make(imageId, signal), {
      concurrency: 1,
    });
    this.inspecting = repeat('looking at uploads', INSPECT_EVERY_MS, this.logger, () => this.sweep.inspectRecent());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.inspecting?.stop();
  }
}
