import { Logger } from '@firm/platform/logging/logger';
import { repeat, type Repetition } from '@firm/platform/repeat';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AudioChunkRow } from '../jobs/audio-chunk.entity.js';
import { FinishedStep } from '../jobs/finished-step.entity.js';
import { AUDIO_FOLDER } from './audio-download.js';
import { ObjectShelf } from './object-shelf.js';

const ROUND_MS = 3_600_000;
/** No download takes this long: what is older was left by a process that died. */
const LEFT_BEHIND_MS = 6 * 3_600_000;
/** Until then a failed or cancelled job can be run again without downloading anything. */
const KEPT_DAYS = 7;

/** Takes recordings away when nobody will listen to them any more. */
@Injectable()
export class AudioDisposal implements OnApplicationBootstrap, OnModuleDestroy {
  private repetitions: Repetition[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly shelf: ObjectShelf,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.repetitions = [
      repeat('taking old recordings away', ROUND_MS, this.logger, () => this.discardOld()),
      repeat('removing what dead workers left', ROUND_MS, this.logger, removeLeftBehind),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.repetitions.map((repetition) => repetition.stop()));
  }

  /** The sound of a job that needs it no more. Its words stay. A failure leaves it for a later round. */
  async discardAudio(jobId: string): Promise<void> {
    const { manager } = this.dataSource;
    try {
      const chunks = await manager.find(AudioChunkRow, { where: { jobId }, select: { index: true, objectKey: true } });
      for (const { objectKey } of chunks) await this.shelf.discard(objectKey);
      await manager.transaction(async (tx) => {
        await tx.delete(AudioChunkRow, { jobId });
        await tx.delete(FinishedStep, { jobId, step: 'download' });
      });
    } catch (error) {
      this.logger.warn('a recording was not taken away', { jobId, reason: (error as Error).message });
    }
  }

  private async discardOld(): Promise<void> {
    const old = await this.dataSource.query<{ id: string }[]>(
      `select distinct job.id from video_jobs job join audio_chunks chunk on chunk.job_id = job.id
       where job.state = 'completed' or job.finished_at < now() - interval '${KEPT_DAYS} days'`,
    );
    for (const { id } of old) await this.discardAudio(id);
  }
}

async function removeLeftBehind(): Promise<void> {
  await mkdir(AUDIO_FOLDER, { recursive: true });
  for (const name of await readdir(AUDIO_FOLDER)) {
    const path = join(AUDIO_FOLDER, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
