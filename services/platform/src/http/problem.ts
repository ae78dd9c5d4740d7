/** What can go wrong for a caller; `problem.filter.ts` alone knows which HTTP status each one is. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'stale'
  | 'tooLarge'
  | 'unsupportedMedia'
  | 'unprocessable'
  | 'tooMany'
  | 'upstreamFailed'
  | 'unavailable'
  | 'timedOut';

/** A failure that a caller is meant to see: a kind, and one sentence that a person can read. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly kind: ProblemKind,
    sentence: string,
    /** Whole seconds after which trying again makes sense. */
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

const make = (kind: ProblemKind) => (sentence: string, options?: ErrorOptions) =>
  new ProblemError(kind, sentence, undefined, options);

export const invalid = make('invalid');
export const unauthenticated = make('unauthenticated');
export const forbidden = make('forbidden');
export const notFound = make('notFound');
export const conflict = make('conflict');
/** The caller's version of a thing is no longer the newest (412). */
export const stale = make('stale');
export const tooLarge = make('tooLarge');
export const unsupportedMedia = make('unsupportedMedia');
export const unprocessable = make('unprocessable');
/** Another network that we depend on answered with a failure (502). */
export const upstreamFailed = make('upstreamFailed');
/** Another network that we depend on stayed silent (504). */
export const timedOut = make('timedOut');

/** Too many requests (429); the caller may try again after so many seconds. */
export const tooMany = (sentence: string, retryAfterSeconds: number) =>
  new ProblemError('tooMany', sentence, retryAfterSeconds);

/** Not able to serve right now (503), with the seconds after which to try again where they are known. */
export const unavailable = (sentence: string, retryAfterSeconds?: number, options?: ErrorOptions) =>
  new ProblemError('unavailable', sentence, retryAfterSeconds, options);
