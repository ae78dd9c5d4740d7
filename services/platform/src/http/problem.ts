/** The kinds of failure that a caller may see, with their HTTP status (services/contracts/README.md, Errors). */
export const PROBLEM_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The caller's version of a thing is no longer the newest. */
  stale: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooMany: 429,
  /** An external service answered with a failure. */
  upstreamFailed: 502,
  unavailable: 503,
  /** An external service did not answer. */
  timedOut: 504,
} as const;

export type ProblemKind = keyof typeof PROBLEM_STATUS;

/** A failure that a caller is meant to see: a kind, and one sentence for people. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly kind: ProblemKind,
    sentence: string,
    /** Value of Retry-After. */
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
export const stale = make('stale');
export const tooLarge = make('tooLarge');
export const unprocessable = make('unprocessable');
export const upstreamFailed = make('upstreamFailed');
export const timedOut = make('timedOut');

export const tooMany = (sentence: string, retryAfterSeconds: number) =>
  new ProblemError('tooMany', sentence, retryAfterSeconds);

/** With Retry-After where the time is known. */
export const unavailable = (sentence: string, retryAfterSeconds?: number, options?: ErrorOptions) =>
  new ProblemError('unavailable', sentence, retryAfterSeconds, options);
