import { Logger } from '@firm/platform/logging/logger';
import { costOfAudio } from '@firm/platform/openai/costs';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import { DataSource } from 'typeorm';
import type { AudioChunkRow } from '../jobs/audio-chunk.entity.js';
import { describeFailure, type JobFailure } from '../jobs/job-failure.js';
import { PaidModels } from '../paid-models.js';
import { ChunkClaim } from './chunk-claim.js';
import { GLOSSARY_TERMS } from './glossary.js';
import { ObjectShelf } from './object-shelf.js';
import { Patience } from './patience.js';
import { Seats } from './seats.js';

const PROMPT = 'A talk by lawyers about immigration, residence and tax in Portugal, Italy and the United States.';
/** A part with less than this of sound in it holds no sentence: it is not sent, so nothing is invented or paid for. */
const LEAST_SOUND_SECONDS = 1;

/** Listens to recordings, part by part, together with every other worker that has a free seat. */
@Injectable()
export class ChunkTranscriber {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shelf: ObjectShelf,
    private readonly openAi: OpenAiClient,
    private readonly patience: Patience,
    private readonly models: PaidModels,
    private readonly seats: Seats,
    private readonly logger: Logger,
  ) {}

  /** How many parts this process may listen to at once. */
  get lanes(): number {
    return this.seats.count;
  }

  /** Takes one part after the other until none is free. A failure is kept with its part. */
  async work(jobId: string, signal: AbortSignal): Promise<void> {
    while (await this.seats.take(() => this.workOnNext(jobId, signal), signal));
  }

  private async workOnNext(jobId: string, signal: AbortSignal): Promise<boolean> {
    const claim = await ChunkClaim.take(jobId, this.dataSource);
    if (!claim) return false;
    const stop = AbortSignal.any([signal, claim.signal]);
    try {
      const transcript = await this.listen(claim.chunk, stop);
      const seconds = transcript.model ? (transcript.seconds ?? claim.chunk.durationSeconds) : 0;
      await claim.keep(transcript, costOfAudio(transcript.model, seconds, this.models.prices) ?? 0);
      return true;
    } catch (error) {
      if (stop.aborted) await claim.release();
      else await claim.fail(this.describe(error));
      signal.throwIfAborted();
      return !claim.signal.aborted;
    }
  }

  private describe(error: unknown): JobFailure {
    const failure = describeFailure(error);
    if (failure.code === 'INTERNAL') this.logger.error('a part of a recording was not transcribed', error);
    return failure;
  }

  private async listen(chunk: AudioChunkRow, signal: AbortSignal): Promise<Transcript> {
    const { objectKey, durationSeconds, quietSeconds } = chunk;
    if (durationSeconds - quietSeconds < LEAST_SOUND_SECONDS) return { text: '', segments: [], model: '' };
    const audio = { name: basename(objectKey), open: () => this.shelf.readAudio(objectKey, signal) };
    const request = { model: this.models.transcription, audio, prompt: PROMPT, glossary: GLOSSARY_TERMS, signal };
    return this.patience.withModel(() => this.openAi.transcribe(request), signal);
  }
}
