import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { AudioChunkRow } from '../jobs/audio-chunk.entity.js';
import { StoredFailure } from '../jobs/job-failure.js';
import { persist } from '../jobs/persist.js';
import type { Passage } from '../youtube/video-source.js';
import { ChunkTranscriber } from './chunk-transcriber.js';
import type { JobRun } from './job-run.js';
import { placeWords } from './place-words.js';

const LOOK_MS = 250;
/** Other workers asked to lend a hand with one recording. */
const MOST_HELPERS = 16;

interface ChunkCounts {
  total: number;
  /** Have their words. */
  done: number;
  /** Nobody listens to them. */
  free: number;
  /** The first there is. */
  failure: AudioChunkRow['failure'];
}

/**
 * Has a recording written down, by this worker and by every other one that has a free seat. The parts in the table are
 * the truth: helpers may come, die or never arrive, and this worker goes on until every part has its words.
 */
@Injectable()
export class AudioTranscription {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly transcriber: ChunkTranscriber,
  ) {}

  async run(run: JobRun): Promise<Passage[]> {
    const { lease, signal } = run;
    const jobId = lease.job.id;
    await this.askForHelp(run);
    const ended = new AbortController();
    const stop = AbortSignal.any([signal, ended.signal]);
    let working: Promise<unknown> | null = null;
    try {
      for (;;) {
        const { total, done, free, failure } = await this.count(jobId);
        if (failure) throw new StoredFailure(failure);
        run.progress.report('transcribe', done / total, `part ${Math.min(done + 1, total)} of ${total}`);
        if (done === total) break;
        if (free > 0) working ??= this.workInAllLanes(jobId, stop).finally(() => (working = null));
        await pause(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    } finally {
      ended.abort();
      await working;
    }
    const { manager } = this.dataSource;
    const chunks = await persist(() => manager.find(AudioChunkRow, { where: { jobId }, order: { index: 'ASC' } }));
    return chunks.flatMap((chunk) => (chunk.transcript ? placeWords(chunk.transcript, chunk) : []));
  }

  private async workInAllLanes(jobId: string, signal: AbortSignal): Promise<void> {
    const lanes = Array.from({ length: this.transcriber.lanes }, () => this.transcriber.work(jobId, signal));
    await Promise.allSettled(lanes);
  }

  private async askForHelp({ lease }: JobRun): Promise<void> {
    const jobId = lease.job.id;
    await lease.write(async (tx) => {
      const left = await tx
        .createQueryBuilder(AudioChunkRow, 'chunk')
        .where('chunk.jobId = :jobId and chunk.transcript is null', { jobId })
        .getCount();
      for (let helper = 1; helper < Math.min(left, MOST_HELPERS); helper++) {
        await this.outbox.request(tx, 'transcribe-audio', { jobId });
      }
    });
  }

  private async count(jobId: string): Promise<ChunkCounts> {
    const sql = `
      select count(*)::int as total, count(transcript)::int as done,
             (count(*) filter (where transcript is null
                and (claimed_until is null or claimed_until < now())))::int as free,
             (array_agg(failure order by index) filter (where failure is not null))[1] as failure
      from audio_chunks where job_id = $1`;
    const [counts] = await persist(() => this.dataSource.query<ChunkCounts[]>(sql, [jobId]));
    return counts ?? { total: 0, done: 0, free: 0, failure: null };
  }
}
