import { ProblemError, unavailable } from '@firm/platform/http/problem';
import { isTransient, ModelFailure } from '@firm/platform/openai/model-failure';
import { exponentialBackoff, retry, type RetryPolicy } from '@firm/platform/work/retry';
import { Injectable } from '@nestjs/common';
import { VideoError } from '../youtube/video-error.js';
import { ProviderPause } from './provider-pause.js';

/** Attempts, the first included, before a failure is final. */
const ATTEMPTS = { model: 5, busyModel: 8, youtube: 3, storage: 5 } as const;
/** A worker does not wait longer than this: the job fails, and staff are told to try again. */
const LONGEST_WAIT_MS = 300_000;
/** A job waits this long for YouTube; after more it fails, and is tried again by itself. */
const LONGEST_YOUTUBE_WAIT_MS = LONGEST_WAIT_MS / 2;
/** However long YouTube wants to be left alone: after this one worker looks whether it still does. */
const LONGEST_YOUTUBE_PAUSE_SECONDS = 3_600;
/** The first pause after a bot check, which lasts for hours: it doubles up to the longest. */
const FIRST_YOUTUBE_PAUSE_SECONDS = 15 * 60;
/** The pause where the AI service does not say how long it is busy. */
const MODEL_PAUSE = { first: 1, longest: 30 };
/** A chunk of audio has a few megabytes: a transfer that takes longer than this hangs. */
const STORAGE_TIMEOUT_MS = 60_000;

/** The object storage cannot be reached, or is full: the `cause` of the ProblemError. */
export class StorageFailure extends Error {}

const modelBackoff = exponentialBackoff(1_000, 30_000);
const youtubeBackoff = exponentialBackoff(2_000, 60_000);
const storageBackoff = exponentialBackoff(1_000, 30_000);

/** Retries calls to other systems: failures that can heal only, after the wait they ask for or a growing one. */
@Injectable()
export class RetryPolicies {
  constructor(private readonly providerPause: ProviderPause) {}

  /**
   * A call to the AI service. When it is busy (429) all workers pause, for longer with each refusal in a row.
   * @throws the last error when retries do not help; the signal's reason when it is aborted.
   */
  retryModel<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const policy: RetryPolicy = {
      attempts: ATTEMPTS.busyModel,
      delayMs: async (attempt, error) => {
        const isBusy = isModelBusy(error);
        if (!isTransient(error) || (!isBusy && attempt >= ATTEMPTS.model)) return null;
        const askedMs = requestedWaitMs(error);
        if (askedMs !== undefined && askedMs > LONGEST_WAIT_MS) return null;
        if (!isBusy) return askedMs ?? modelBackoff(attempt);
        await this.providerPause.extend('ai', { ...MODEL_PAUSE, asked: askedMs && askedMs / 1_000 });
        return 0;
      },
    };
    return retry(policy, () => this.askAfterPause('ai', call, signal), signal);
  }

  /**
   * A read from YouTube. The sources have already retried lost connections. When YouTube has had enough of this server, all workers
   * leave it alone, for longer with each refusal in a row: a short pause is waited for, in a long one nothing is asked.
   * @throws VideoError when retries do not help; the signal's reason when it is aborted.
   */
  retryYoutube<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const delayMs = async (attempt: number, error: unknown) => {
      if (!(error instanceof VideoError) || !error.retryable) return null;
      const { code, retryAfterSeconds } = error;
      const isLast = attempt >= ATTEMPTS.youtube;
      if (retryAfterSeconds === undefined) return isLast ? null : youtubeBackoff(attempt);
      const longest = LONGEST_YOUTUBE_PAUSE_SECONDS;
      const first = Math.min(retryAfterSeconds, code === 'BOT_CHECK' ? FIRST_YOUTUBE_PAUSE_SECONDS : longest);
      const seconds = await this.providerPause.extend('youtube', { first, longest, reason: code });
      return isLast || seconds * 1_000 > LONGEST_YOUTUBE_WAIT_MS ? null : 0;
    };
    const readAfterPause = async () => {
      const { leftMs, reason } = await this.providerPause.read('youtube');
      if (leftMs > LONGEST_YOUTUBE_WAIT_MS)
        throw new VideoError(reason === 'BOT_CHECK' ? reason : 'RATE_LIMITED', {
          retryAfterSeconds: Math.ceil(leftMs / 1_000),
        });
      return this.askAfterPause('youtube', read, signal);
    };
    // The last refusal, too, is told to all workers.
    return retry({ attempts: Infinity, delayMs }, readAfterPause, signal);
  }

  /** Asks a provider that may be asked again; a success ends its refusals in a row. */
  private async askAfterPause<T>(provider: 'ai' | 'youtube', ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.providerPause.wait(provider, signal);
    const answer = await ask();
    await this.providerPause.end(provider);
    return answer;
  }

  /**
   * A transfer to or from the object storage. The SDK has already retried lost connections.
   * @throws ProblemError unavailable when retries do not help; the signal's reason when it is aborted.
   */
  async retryStorage<T>(transfer: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const transferOnce = () =>
      rejectOnAbort(transfer(), AbortSignal.any([signal, AbortSignal.timeout(STORAGE_TIMEOUT_MS)]));
    try {
      return await retry({ attempts: ATTEMPTS.storage, delayMs: storageBackoff }, transferOnce, signal);
    } catch (cause) {
      signal.throwIfAborted();
      const sentence = 'Our storage cannot be reached right now. Try again in a few minutes.';
      throw unavailable(sentence, 60, { cause: new StorageFailure('a transfer failed', { cause }) });
    }
  }
}

const isModelBusy = (error: unknown) =>
  error instanceof ProblemError && error.cause instanceof ModelFailure && error.cause.status === 429;

const requestedWaitMs = (error: unknown) =>
  error instanceof ProblemError && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1_000 : undefined;

/** The storage client takes no signal: on abort the transfer is abandoned. */
function rejectOnAbort<T>(transfer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abandon, { once: true });
    transfer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}
