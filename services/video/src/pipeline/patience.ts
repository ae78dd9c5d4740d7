import { ProblemError } from '@firm/platform/http/problem';
import { canHeal, ModelFailure } from '@firm/platform/openai/model-failure';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { storageAway } from '../jobs/job-failure.js';
import { VideoError } from '../youtube/video-error.js';
import { ProviderPause } from './provider-pause.js';

/** How often a thing is tried before its failure is believed. */
const TRIES = { model: 5, busyModel: 8, youtube: 3, storage: 5 } as const;
/** A worker does not sit idle for longer than this: staff are told to try again instead. */
const LONGEST_WAIT_SECONDS = 300;

/** A part of a recording is some megabytes: storage that takes longer than this has hung. */
const STORAGE_TIMEOUT_MS = 60_000;

const backoffSeconds = (tries: number) => Math.min(30, 2 ** (tries - 1));

/** Repeats what can heal, waiting as told or a little longer each time; what cannot heal fails at once. */
@Injectable()
export class Patience {
  constructor(private readonly providerPause: ProviderPause) {}

  /** A call to the AI service. Its "too many requests" holds every worker back (issued by all, felt by all). */
  async withModel<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++) {
      await this.providerPause.wait(signal);
      try {
        return await call();
      } catch (error) {
        signal.throwIfAborted();
        if (!canHeal(error)) throw error;
        const isBusy = isModelBusy(error);
        const seconds = waitTold(error) ?? backoffSeconds(tries);
        if (tries >= (isBusy ? TRIES.busyModel : TRIES.model) || seconds > LONGEST_WAIT_SECONDS) throw error;
        if (isBusy) await this.providerPause.extend(seconds);
        else await rest(seconds, signal);
      }
    }
  }

  /** Reading YouTube; the sources have repeated what is worth repeating at once. */
  async withYoutube<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await read();
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof VideoError) || !error.retryable || tries >= TRIES.youtube) throw error;
        const seconds = error.retryAfterSeconds ?? 2 * backoffSeconds(tries);
        if (seconds > LONGEST_WAIT_SECONDS / 2) throw error;
        await rest(seconds, signal);
      }
    }
  }

  /** Storing or fetching an object; the SDK has repeated what is worth repeating at once. */
  async withStorage<T>(exchange: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await unlessAborted(exchange(), AbortSignal.any([signal, AbortSignal.timeout(STORAGE_TIMEOUT_MS)]));
      } catch (cause) {
        signal.throwIfAborted();
        if (tries >= TRIES.storage) {
          throw storageAway(cause);
        }
        await rest(backoffSeconds(tries), signal);
      }
    }
  }
}

const isModelBusy = (error: unknown) =>
  error instanceof ProblemError && error.cause instanceof ModelFailure && error.cause.status === 429;

const waitTold = (error: unknown) => (error instanceof ProblemError ? error.retryAfterSeconds : undefined);

async function rest(seconds: number, signal: AbortSignal): Promise<void> {
  await pause(seconds * 1_000, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** The storage's client takes no signal: whoever is told to stop does not wait for it. */
function unlessAborted<T>(exchange: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
    exchange.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
