import { Logger } from '@firm/platform/logging/logger';
import { Chores } from '@firm/platform/work/chores';
import { Injectable } from '@nestjs/common';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AudioChunks } from '../jobs/audio-chunks.js';
import { AUDIO_FOLDER } from './audio-download.js';
import { StepStorage } from './step-storage.js';

const SWEEP_MS = 3_600_000;
/** No download takes this long: an older folder was left by a process that died. */
const ORPHANED_AFTER_MS = 6 * 3_600_000;

/** Deletes audio that is not needed any more. */
@Injectable()
export class AudioCleanup {
  constructor(
    private readonly chunks: AudioChunks,
    private readonly storage: StepStorage,
    private readonly logger: Logger,
    chores: Chores,
  ) {
    chores.every(SWEEP_MS, 'deleting unneeded audio', () => this.deleteUnneededAudio());
    chores.every(SWEEP_MS, 'deleting orphaned audio folders', deleteOrphanedFolders);
  }

  /** Deletes the audio of one job, not its transcript. A failure is logged and left to the next sweep. */
  async deleteAudio(jobId: string): Promise<void> {
    try {
      for (const { objectKey } of await this.chunks.listChunks(jobId)) await this.storage.deleteObject(objectKey);
      await this.chunks.deleteAudio(jobId);
    } catch (error) {
      this.logger.warn('audio was not deleted', { jobId, reason: (error as Error).message });
    }
  }

  private async deleteUnneededAudio(): Promise<void> {
    for (const jobId of await this.chunks.findJobsWithUnneededAudio()) await this.deleteAudio(jobId);
  }
}

async function deleteOrphanedFolders(): Promise<void> {
  await mkdir(AUDIO_FOLDER, { recursive: true });
  for (const name of await readdir(AUDIO_FOLDER)) {
    const path = join(AUDIO_FOLDER, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ORPHANED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}
