import type { TokenUsage } from './costs.js';
import { ProblemError, type ProblemKind } from '../http/problem.js';

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

/** Sees every call to a model begin and, by what `begin` returns, end. */
export interface ModelWatch {
  begin(operation: ModelOperation, model: string): (outcome: ModelOutcome, use?: ModelUse) => void;
}

/** For clients that nobody watches. */
export const noWatch: ModelWatch = { begin: () => () => {} };

type End = ReturnType<ModelWatch['begin']>;

/** Tells how a call ends that answers in one piece. */
export async function watchAnswer<T>(end: End, answer: Promise<T>, useOf: (answer: T) => ModelUse): Promise<T> {
  try {
    const given = await answer;
    end('answered', useOf(given));
    return given;
  } catch (error) {
    end(outcomeOf(error));
    throw error;
  }
}

/** Tells how a call begins and ends that answers piece by piece; its last piece says what it used. */
export async function* watchParts<P extends { kind: 'text' } | ({ kind: 'done' } & ModelUse)>(
  begin: () => End,
  parts: AsyncIterable<P>,
): AsyncGenerator<P, void, undefined> {
  const end = begin();
  let outcome: ModelOutcome = 'left';
  let use: ModelUse | undefined;
  try {
    for await (const part of parts) {
      if (part.kind === 'done') [outcome, use] = ['answered', part];
      yield part;
    }
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    end(outcome, use);
  }
}

/** What is not a failure of the server is the caller's own signal. */
const outcomeOf = (error: unknown): ModelOutcome => (error instanceof ProblemError ? error.kind : 'left');
