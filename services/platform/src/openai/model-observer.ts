import { ProblemError, type ProblemKind } from '../http/problem.js';
import type { TokenUsage } from './costs.js';
import { ModelFailure } from './model-failure.js';

export type ModelOperation = 'text' | 'stream' | 'transcription' | 'embedding';

/** How a call ended: answered, aborted by the caller, or failed with a kind of `http/problem.ts`. */
export type ModelOutcome = 'answered' | 'left' | ProblemKind;

/** What a call used, as the server reports it; of a call that was interrupted, the most it can have used. */
export interface ModelUse {
  /** The model that answered, which may differ from the requested one. */
  model: string;
  usage?: TokenUsage | undefined;
  audioSeconds?: number | undefined;
}

/** @param retryAfterSeconds only where the server refused the call with a 429 that waiting resolves. */
export type ModelCallEnd = (outcome: ModelOutcome, use?: ModelUse, retryAfterSeconds?: number) => void;

/** Is notified of the start of every model call and, through the returned function, of its end. */
export interface ModelObserver {
  begin(operation: ModelOperation, model: string): ModelCallEnd;
}

/** The default: observes nothing. */
export const noObserver: ModelObserver = { begin: () => () => {} };

/**
 * Reports the end of a call that answers in one piece.
 * @param interrupted what a call that failed has used by then, as far as it is known.
 */
export async function observeAnswer<T>(
  end: ModelCallEnd,
  answer: Promise<T>,
  useOf: (answer: T) => ModelUse,
  interrupted?: () => ModelUse | undefined,
): Promise<T> {
  try {
    const result = await answer;
    end('answered', useOf(result));
    return result;
  } catch (error) {
    end(outcomeOf(error), interrupted?.(), retryAfterOf(error));
    throw error;
  }
}

/**
 * Reports the start and the end of a streamed call, whose last part holds the usage.
 * @param interrupted what a call that failed, or whose reader left, has used by then, as far as it is known.
 */
export async function* observeStream<P extends { kind: 'text' } | ({ kind: 'done' } & ModelUse)>(
  begin: () => ModelCallEnd,
  parts: AsyncIterable<P>,
  interrupted: () => ModelUse | undefined,
): AsyncGenerator<P, void, undefined> {
  const end = begin();
  let outcome: ModelOutcome = 'left';
  let use: ModelUse | undefined;
  let retryAfterSeconds: number | undefined;
  try {
    for await (const part of parts) {
      if (part.kind === 'done') [outcome, use] = ['answered', part];
      yield part;
    }
  } catch (error) {
    outcome = outcomeOf(error);
    retryAfterSeconds = retryAfterOf(error);
    throw error;
  } finally {
    end(outcome, use ?? interrupted(), retryAfterSeconds);
  }
}

/** Anything but a ProblemError is the reason of the caller's own signal. */
const outcomeOf = (error: unknown): ModelOutcome => (error instanceof ProblemError ? error.kind : 'left');

function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || !(error.cause instanceof ModelFailure)) return undefined;
  const { status, isTransient } = error.cause;
  return status === 429 && isTransient ? error.retryAfterSeconds : undefined;
}
