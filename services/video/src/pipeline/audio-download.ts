import { Inject, Injectable } from '@nestjs/common';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AudioChunkRow } from '../jobs/audio-chunk.entity.js';
import { VideoSourceLadder } from '../youtube/video-source-ladder.js';
import type { AudioChunk } from './chunk-file.js';
import { cutAudio, cutFile, type CutOptions } from './cut-audio.js';
import type { JobRun } from './job-run.js';
import { ObjectShelf } from './object-shelf.js';
import { Patience } from './patience.js';
import { JobRecordings } from '../recordings/job-recordings.js';
import { CHUNK_SECONDS } from './worker-settings.js';

/** Four hours of the best sound YouTube serves. */
const MAX_AUDIO_BYTES = 400 * 1024 * 1024;

/** Where recordings pass through; a folder for each go at a job, empty again after it. */
export const AUDIO_FOLDER = join(tmpdir(), 'firm-video');

/** Brings the sound of a video, or of a file that staff uploaded, into the storage, in parts, without ever holding more than one of them. */
@Injectable()
export class AudioDownload {
  constructor(
    private readonly source: VideoSourceLadder,
    private readonly shelf: ObjectShelf,
    private readonly patience: Patience,
    private readonly recordings: JobRecordings,
    @Inject(CHUNK_SECONDS) private readonly chunkSeconds: number,
  ) {}

  /** How many parts there are. */
  async run(run: JobRun): Promise<number> {
    const { chunks } = await run.steps.run('download', { chunkSeconds: this.chunkSeconds }, async () => {
      const count = await this.patience.withYoutube(() => this.download(run), run.signal);
      return { output: { chunks: count } };
    });
    return chunks;
  }

  private async download(run: JobRun): Promise<number> {
    const { lease, signal } = run;
    const folder = join(AUDIO_FOLDER, `${lease.job.id}-${lease.job.attempt}`);
    await mkdir(folder, { recursive: true });
    try {
      await lease.write((tx) => tx.delete(AudioChunkRow, { jobId: lease.job.id }));
      const { durationSeconds, chunks } = await this.cut(run, { folder, signal, maxSeconds: this.chunkSeconds });
      let count = 0;
      for await (const chunk of chunks) {
        await this.keep(chunk, run);
        count++;
        const end = chunk.offsetSeconds + chunk.durationSeconds;
        run.progress.report('download', end / durationSeconds, `part ${count}`);
      }
      return count;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async cut(run: JobRun, options: CutOptions) {
    const { recordingId } = run.job;
    if (recordingId !== null) {
      const { durationSeconds, source } = await this.recordings.open(recordingId, options.signal);
      return { durationSeconds, chunks: cutFile(source, options) };
    }
    const video = await run.video();
    const audio = this.source.audio(video, { maxBytes: MAX_AUDIO_BYTES, signal: options.signal });
    return { durationSeconds: video.durationSeconds, chunks: cutAudio(audio, options) };
  }

  private async keep(chunk: AudioChunk, { lease, signal }: JobRun): Promise<void> {
    const { index, offsetSeconds, durationSeconds, quietSeconds } = chunk;
    const jobId = lease.job.id;
    const objectKey = await this.shelf.putAudio(jobId, chunk, signal);
    await rm(chunk.path, { force: true });
    const row = { jobId, index, objectKey, offsetSeconds, durationSeconds, quietSeconds, claim: 0 };
    await lease.write((tx) => tx.insert(AudioChunkRow, row));
  }
}
