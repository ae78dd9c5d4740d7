import type { HouseStyle } from '@firm/contracts/api/house-style';
import { Logger } from '@firm/platform/logging/logger';
import { costOfAudio } from '@firm/platform/openai/costs';
import type { Transcript, TranscriptionRequest } from '@firm/platform/openai/transcription-parameters';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PricedModels } from '../costs/cost-estimator.js';
import { type AudioChunkRow, AudioChunks } from '../jobs/audio-chunks.js';
import { describeFailure, type JobFailure, KnownFailure } from '../jobs/job-failure.js';
import type { JobRun } from '../jobs/job-run.js';
import { messagesOf } from '../jobs/video-job.js';
import { HouseStyles } from '../house-style/house-style.js';
import { retryDatabase } from '../retry/retry-database.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { type Line, placeTranscript } from '../transcript/transcript.js';
import { TranscriptionEngine } from '../transcription/transcription-engine.js';
import { Semaphore } from './semaphore.js';
import { StepStorage } from './step-storage.js';

const POLL_MS = 250;
/** Workers requested to help with one recording. */
const MOST_HELPERS = 16;
/** A chunk with less sound holds no sentence: it is not sent, so that nothing is invented or paid for. */
const LEAST_SOUND_SECONDS = 1;

/** Transcribes chunks of any job; every worker with a free permit takes part. */
@Injectable()
export class ChunkTranscriber {
  constructor(
    private readonly chunks: AudioChunks,
    private readonly storage: StepStorage,
    private readonly engine: TranscriptionEngine,
    private readonly retries: RetryPolicies,
    private readonly models: PricedModels,
    private readonly semaphore: Semaphore,
    private readonly styles: HouseStyles,
    private readonly logger: Logger,
  ) {}

  /** Jobs, and chunks of recordings, that this process works on at once. */
  get concurrency(): number {
    return this.semaphore.permits;
  }

  /**
   * Transcribes one chunk of a job after another until none is free. A failure is stored with its chunk.
   * @throws the signal's reason when it is aborted.
   */
  async transcribeChunks(jobId: string, signal: AbortSignal): Promise<void> {
    const style = await retryDatabase(() => this.styles.ofJob(jobId));
    while (await this.semaphore.run(() => this.transcribeNext(jobId, style, signal), signal));
  }

  /** Answers whether there may be another chunk. */
  private async transcribeNext(jobId: string, style: HouseStyle, signal: AbortSignal): Promise<boolean> {
    const claim = await this.chunks.claimChunk(jobId);
    if (!claim) return false;
    const stop = AbortSignal.any([signal, claim.signal]);
    let costUsd = 0;
    const spend = (usd: number) => (costUsd += usd);
    try {
      const transcript = await this.transcribe(claim.chunk, style, stop, spend);
      await claim.saveTranscript(transcript, costUsd);
      return true;
    } catch (error) {
      await claim.addCost(costUsd);
      if (stop.aborted) await claim.release();
      else await claim.saveFailure(this.describe(error));
      signal.throwIfAborted();
      return !claim.signal.aborted;
    }
  }

  private describe(error: unknown): JobFailure {
    const failure = describeFailure(error);
    if (failure.code === 'INTERNAL') this.logger.error('a chunk was not transcribed', error);
    return failure;
  }

  /** @param spend is told US dollars, also of attempts that failed. */
  private async transcribe(
    chunk: AudioChunkRow,
    { subject, glossary, languages }: HouseStyle,
    signal: AbortSignal,
    spend: (usd: number) => void,
  ): Promise<Transcript> {
    const { objectKey, durationSeconds, quietSeconds } = chunk;
    if (durationSeconds - quietSeconds < LEAST_SOUND_SECONDS) return { text: '', segments: [], model: '' };
    const audio = { name: basename(objectKey), open: () => this.storage.readAudio(objectKey, signal) };
    const { prices } = this.models;
    const onUse: TranscriptionRequest['onUse'] = (use) => spend(costOfAudio(use.model, use.audioSeconds, prices));
    const seconds = durationSeconds;
    const request = {
      ...{ audio, seconds, signal, onUse, prompt: subject },
      glossary: glossary.map(({ term }) => term),
      languages: [...new Set(languages.map((language) => language.slice(0, language.search(/-|$/))))],
    };
    return this.retries.retryModel(() => this.engine.transcribe(request), signal);
  }
}

/**
 * Transcribes the recording of one job, with the help of other workers. The rows of the chunks are the source of truth:
 * helpers may join, die or never come, and this worker continues until every chunk has its transcript.
 */
@Injectable()
export class AudioTranscription {
  constructor(
    private readonly chunks: AudioChunks,
    private readonly outbox: Outbox,
    private readonly transcriber: ChunkTranscriber,
  ) {}

  /**
   * @throws KnownFailure when a chunk cannot be transcribed; the error that kept this worker from claiming or storing one; the
   *   signal's reason when it is aborted.
   */
  async run(run: JobRun): Promise<Line[]> {
    const { lease, signal } = run;
    const jobId = lease.job.id;
    await this.requestHelpers(run);
    const ended = new AbortController();
    const stop = AbortSignal.any([signal, ended.signal]);
    let working: Promise<unknown> | null = null;
    try {
      for (;;) {
        const { total, done, free, failure } = await this.chunks.countChunks(jobId);
        if (failure) throw new KnownFailure(failure);
        run.progress.report('transcribe', done / total, `part ${Math.min(done + 1, total)} of ${total}`);
        if (done === total) break;
        if (free > 0)
          working ??= this.transcribeConcurrently(jobId, stop)
            .catch((error: unknown) => ended.abort(error))
            .finally(() => (working = null));
        await sleep(POLL_MS, undefined, { signal: stop }).catch(() => stop.throwIfAborted());
      }
    } finally {
      ended.abort();
      await working;
    }
    const chunks = await this.chunks.listChunks(jobId);
    return chunks.flatMap((chunk) => (chunk.transcript ? placeTranscript(chunk.transcript, chunk) : []));
  }

  /** @throws the first error that is not the signal's reason, once all have ended. */
  private async transcribeConcurrently(jobId: string, signal: AbortSignal): Promise<void> {
    const { concurrency } = this.transcriber;
    const loops = Array.from({ length: concurrency }, () => this.transcriber.transcribeChunks(jobId, signal));
    const ends = await Promise.allSettled(loops);
    for (const end of ends) if (end.status === 'rejected' && end.reason !== signal.reason) throw end.reason;
  }

  /** Requests other workers, one for each unfinished chunk but the first. */
  private async requestHelpers({ lease }: JobRun): Promise<void> {
    const jobId = lease.job.id;
    const { total, done } = await this.chunks.countChunks(jobId);
    await lease.write(async (tx) => {
      for (let helper = 1; helper < Math.min(total - done, MOST_HELPERS); helper++) {
        await this.outbox.request(tx, messagesOf(lease.job).help, { jobId });
      }
    });
  }
}
