import type { TokenUsage } from './costs.js';
import { ProblemError, type ProblemKind } from '../http/problem.js';
import { ModelFailure } from './model-failure.js';

export type ModelOperation = 'text' | 'stream' | 'transcription';

/** How a call ended: answered, given up by the caller, or failed in one of the ways of `http/problem.ts`. */
export type ModelOutcome = 'answered' | 'left' | ProblemKind;

/** What an answered call used, as far as the server told. */
export interface ModelUse {
  /** The model that answered, which may be another than the one asked for. */
  model: string;
  usage?: TokenUsage;
  audioSeconds?: number;
}

/** @param busySeconds how long the server asks to be left alone, where that is why it refused (its 429). */
export type ModelCallEnd = (outcome: ModelOutcome, use?: ModelUse, busySeconds?: number) => void;

/** Sees every call to a model begin and, by what `begin` returns, end. */
export interface ModelWatch {
  begin(operation: ModelOperation, model: string): ModelCallEnd;
}

/** For clients that nobody watches. */
export const noWatch: ModelWatch = { begin: () => () => {} };

/** Tells how a call ends that answers in one piece. */
export async function watchAnswer<T>(
  end: ModelCallEnd,
  answer: Promise<T>,
  useOf: (answer: T) => ModelUse,
): Promise<T> {
  try {
    const given = await answer;
    end('answered', useOf(given));
    return given;
  } catch (error) {
    end(outcomeOf(error), undefined, busySecondsOf(error));
    throw error;
  }
}

/** Tells how a call begins and ends that answers piece by piece; its last piece says what it used. */
export async function* watchParts<P extends { kind: 'text' } | ({ kind: 'done' } & ModelUse)>(
  begin: () => ModelCallEnd,
  parts: AsyncIterable<P>,
): AsyncGenerator<P, void, undefined> {
  const end = begin();
  let outcome: ModelOutcome = 'left';
  let use: ModelUse | undefined;
  let busySeconds: number | undefined;
  try {
    for await (const part of parts) {
      if (part.kind === 'done') [outcome, use] = ['answered', part];
      yield part;
    }
  } catch (error) {
    outcome = outcomeOf(error);
    busySeconds = busySecondsOf(error);
    throw error;
  } finally {
    end(outcome, use, busySeconds);
  }
}

/** What is not a failure of the server is the caller's own signal. */
const outcomeOf = (error: unknown): ModelOutcome => (error instanceof ProblemError ? error.kind : 'left');

/** Of a 429 that waiting heals; an empty account stays empty. */
function busySecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || !(error.cause instanceof ModelFailure)) return undefined;
  const { status, canHeal } = error.cause;
  return status === 429 && canHeal ? error.retryAfterSeconds : undefined;
}
