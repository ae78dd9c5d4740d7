import { Logger } from '@firm/platform/logging/logger';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ImageSweep } from '../images/image-sweep.js';
import { Trash } from '../posts/trash/trash.js';
import { PreviewDesk } from '../previews/preview-desk.js';
import { WorkingCopies } from '../working-copies/working-copies.js';

const EVERY_MS = 3_600_000;

/** Throws away what is kept for a time and no longer. Each of these knows its own time. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private repetitions: Repetition[] = [];

  constructor(
    private readonly trash: Trash,
    private readonly copies: WorkingCopies,
    private readonly previews: PreviewDesk,
    private readonly images: ImageSweep,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const chores: [string, () => Promise<number>][] = [
      ['posts in the trash', () => this.trash.empty()],
      ['old working copies', () => this.copies.clearOld()],
      ['expired previews', () => this.previews.clearExpired()],
      ['unused pictures', () => this.images.clearUnused()],
    ];
    this.repetitions = chores.map(([what, clear]) =>
      repeat(`clearing ${what}`, EVERY_MS, this.logger, async () => {
        const count = await clear();
        if (count > 0) this.logger.log('cleared away', { what, count });
      }),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.repetitions.map((repetition) => repetition.stop()));
  }
}
