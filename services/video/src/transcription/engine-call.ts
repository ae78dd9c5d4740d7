import { upstreamFailed } from '@firm/platform/http/problem';
import { createIdleTimeoutFetch } from '@firm/platform/openai/idle-timeout-fetch';
import { isFree, ModelFailure, type ServerError, toProblem } from '@firm/platform/openai/model-failure';
import { type ModelObserver, observeAnswer } from '@firm/platform/openai/model-observer';
import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import type { EngineInput } from './transcription-engine.js';

interface EngineCall {
  /** Of metrics and prices. */
  model: string;
  address: URL;
  headers: Record<string, string>;
  body: BodyInit;
  /** The reason in an answer that is not OK, by the fields that toProblem knows. */
  readError: (status: number, body: unknown) => Pick<ServerError, 'code' | 'message'>;
  /** Undefined for an answer that is not what the engine documents. */
  readAnswer: (body: unknown) => Omit<Transcript, 'model'> | undefined;
}

/** Calls engines, and tells what every call used: how it ended and the seconds that are paid for. */
export class EngineCaller {
  private readonly fetch: typeof fetch;

  /** @param silenceMs milliseconds without a byte before a call fails. */
  constructor(
    silenceMs: number,
    private readonly observer: ModelObserver,
  ) {
    this.fetch = createIdleTimeoutFetch(silenceMs);
  }

  /** @throws ProblemError with a ModelFailure as its cause; the signal's reason. */
  transcribe({ model, ...call }: EngineCall, { seconds = 0, signal, onUse }: EngineInput): Promise<Transcript> {
    let isPaid = true;
    const asked = this.send(call, signal).then(
      (answer): Transcript => ({ ...answer, model }),
      (error: unknown) => {
        isPaid = !isFree(error);
        signal?.throwIfAborted();
        throw error instanceof UnusableAnswer ? error.problem : toProblem(error);
      },
    );
    const end = this.observer.begin('transcription', model);
    const tell: typeof end = (outcome, use, retryAfterSeconds) => {
      end(outcome, use, retryAfterSeconds);
      if (use) onUse?.({ model, audioSeconds: use.audioSeconds ?? seconds });
    };
    return observeAnswer(
      tell,
      asked,
      (answer) => ({ model, audioSeconds: answer.seconds ?? seconds }),
      () => (isPaid ? { model, audioSeconds: seconds } : undefined),
    );
  }

  private async send(
    { address, headers, body, readError, readAnswer }: Omit<EngineCall, 'model'>,
    signal: AbortSignal | undefined,
  ): Promise<Omit<Transcript, 'model'>> {
    signal?.throwIfAborted();
    const {
      status,
      ok,
      headers: answered,
      ...answer
    } = await this.fetch(address.href, {
      ...{ method: 'POST', headers, body },
      ...(signal && { signal }),
    });
    const text = await answer.text();
    const content = parse(text);
    if (!ok) {
      const { message = '', ...reason } = readError(status, content);
      throw Object.assign(new Error(message), { status, headers: answered, ...reason });
    }
    const read = readAnswer(content);
    if (!read) throw new UnusableAnswer();
    return read;
  }
}

class UnusableAnswer extends Error {
  readonly problem = upstreamFailed('The speech recognition gave an answer that cannot be used.', {
    cause: new ModelFailure('unusable transcript', false),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
