import { Injectable } from '@nestjs/common';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioChunk } from '../audio/chunk-writer.js';
import { cutAudio, cutFile, type CutOptions } from '../audio/cut-audio.js';
import { AudioChunks } from '../jobs/audio-chunks.js';
import type { JobRun } from '../jobs/job-run.js';
import { JobRecordings } from '../recordings/recording-reader.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { FallbackVideoSource, SoundInAnotherFile } from '../youtube/fallback-video-source.js';
import { StepStorage } from './step-storage.js';

/** Four hours of the best audio YouTube serves. */
const MAX_AUDIO_BYTES = 400 * 1024 * 1024;

/** How a download is cut. */
export abstract class DownloadSettings {
  /**
   * Longest chunk of a recording, in seconds. Far below what any model accepts: several workers share a recording, a
   * lost chunk costs little, and a sentence without time code is placed within seconds.
   */
  abstract readonly chunkSeconds: number;
}

/** Temporary files: a folder for each attempt at a job, deleted after it. */
export const AUDIO_FOLDER = join(tmpdir(), 'firm-video');

/** Cuts the audio of a video, or of an uploaded file, into chunks in the storage; one chunk at a time is on disk. */
@Injectable()
export class AudioDownload {
  constructor(
    private readonly source: FallbackVideoSource,
    private readonly chunks: AudioChunks,
    private readonly storage: StepStorage,
    private readonly retries: RetryPolicies,
    private readonly recordings: JobRecordings,
    private readonly settings: DownloadSettings,
  ) {}

  /**
   * Runs the step; answers the number of chunks.
   * @throws VideoError when YouTube cannot be read; ProblemError when the audio cannot be cut or stored.
   */
  async run(run: JobRun): Promise<number> {
    const { chunkSeconds } = this.settings;
    const { chunks } = await run.steps.run('download', { chunkSeconds }, async () => {
      const count = await this.retries.retryYoutube(() => this.download(run), run.signal);
      return { chunks: count };
    });
    return chunks;
  }

  private async download(run: JobRun): Promise<number> {
    const { lease, signal } = run;
    const folder = join(AUDIO_FOLDER, `${lease.job.id}-${lease.job.attempt}`);
    await mkdir(folder, { recursive: true });
    try {
      for (const key of await this.chunks.clearChunks(lease)) await this.storage.deleteObject(key);
      const options = { folder, signal, maxSeconds: this.settings.chunkSeconds };
      const { durationSeconds, chunks } = await this.cut(run, options);
      let count = 0;
      for await (const chunk of chunks) {
        await this.saveChunk(chunk, run);
        count++;
        const end = chunk.offsetSeconds + chunk.durationSeconds;
        run.progress.report('download', end / durationSeconds, `part ${count}`);
      }
      return count;
    } catch (error) {
      // The next attempt begins with fresh addresses, or with the source that has them.
      run.replaceVideo(error instanceof SoundInAnotherFile ? error.video : null);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async cut(run: JobRun, options: CutOptions) {
    const { recordingId } = run.job;
    if (recordingId !== null) {
      const { durationSeconds, source } = await this.recordings.openRecording(recordingId, options.signal);
      return { durationSeconds, chunks: cutFile(source, options) };
    }
    const video = await run.readVideo();
    const audio = this.source.audio(video, { maxBytes: MAX_AUDIO_BYTES, signal: options.signal });
    return { durationSeconds: video.durationSeconds, chunks: cutAudio(audio, options) };
  }

  private async saveChunk(chunk: AudioChunk, { lease, signal }: JobRun): Promise<void> {
    const { index, offsetSeconds, durationSeconds, quietSeconds, pauses } = chunk;
    const objectKey = await this.storage.saveAudio(lease.job, chunk, signal);
    await rm(chunk.path, { force: true });
    try {
      await this.chunks.insertChunk(lease, { index, objectKey, offsetSeconds, durationSeconds, quietSeconds, pauses });
    } catch (error) {
      await this.storage.deleteObject(objectKey).catch(() => undefined);
      throw error;
    }
  }
}
