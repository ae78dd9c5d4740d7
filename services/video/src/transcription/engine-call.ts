import { upstreamFailed } from '@firm/platform/http/problem';
import { createIdleTimeoutFetch } from '@firm/platform/openai/idle-timeout-fetch';
import { isFree, ModelFailure, type ServerError, toProblem } from '@firm/platform/openai/model-failure';
import { type ModelObserver, observeAnswer } from '@firm/platform/openai/model-observer';
import type { Transcript } from '@firm/platform/openai/transcription-parameters';
import type { EngineInput, TranscriptionEngine } from './transcription-engine.js';

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

/**
 * An engine that is asked by one HTTP request. It tells what every call used: how it ended and the seconds that are paid for.
 * @param silenceMs milliseconds without a byte before a call fails.
 * @param prepare the request for a recording.
 */
export function engineByHttp(
  silenceMs: number,
  observer: ModelObserver,
  prepare: (input: EngineInput) => EngineCall | Promise<EngineCall>,
): TranscriptionEngine {
  const fetchWithTimeout = createIdleTimeoutFetch(silenceMs);
  const transcribe = async (input: EngineInput): Promise<Transcript> => {
    const { model, ...call } = await prepare(input);
    const { seconds = 0, signal, onUse } = input;
    let isPaid = true;
    const asked = send(fetchWithTimeout, call, signal).then(
      (answer): Transcript => ({ ...answer, model }),
      (error: unknown) => {
        isPaid = !isFree(error);
        signal?.throwIfAborted();
        throw error instanceof UnusableAnswer ? error.problem : toProblem(error);
      },
    );
    const end = observer.begin('transcription', model);
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
  };
  return { transcribe };
}

async function send(
  fetchWithTimeout: typeof fetch,
  { address, headers, body, readError, readAnswer }: Omit<EngineCall, 'model'>,
  signal: AbortSignal | undefined,
): Promise<Omit<Transcript, 'model'>> {
  signal?.throwIfAborted();
  const answer = await fetchWithTimeout(address.href, { method: 'POST', headers, body, ...(signal && { signal }) });
  const content = parse(await answer.text());
  if (!answer.ok) {
    const { message = '', ...reason } = readError(answer.status, content);
    throw Object.assign(new Error(message), { status: answer.status, headers: answer.headers, ...reason });
  }
  const read = readAnswer(content);
  if (!read) throw new UnusableAnswer();
  return read;
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
