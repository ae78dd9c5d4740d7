import type { Transcript, TranscriptionRequest } from '@firm/platform/openai/transcription-parameters';

/** What an engine is given: the recording, and what may be said in it. */
export type EngineInput = Omit<TranscriptionRequest, 'model'>;

/** Writes down what is said in a recording. Nothing is retried in here (`retry/retry-policies.ts` does that). */
export abstract class TranscriptionEngine {
  /**
   * @throws ProblemError upstreamFailed, unavailable or timedOut, with a ModelFailure as its cause, when the engine fails; the signal's
   *   reason when it is aborted.
   */
  abstract transcribe(input: EngineInput): Promise<Transcript>;
}
