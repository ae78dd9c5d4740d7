import { ProblemError, notFound, type ProblemKind, unprocessable } from '@firm/platform/http/problem';
import { ModelFailure } from '@firm/platform/openai/model-failure';
import { StorageFailure } from '../retry/retry-policies.js';
import { VIDEO_ERROR_CODES, VideoError } from '../youtube/video-error.js';

/** Why a job failed, as stored in its row: for staff, and for the answer to a caller who waits for the job. */
export interface JobFailure {
  code: string;
  /** One plain sentence. */
  message: string;
  /** Whether the same job can succeed later with nothing changed. */
  retryable: boolean;
  /** The problem for an HTTP caller; absent for an internal error. */
  kind?: ProblemKind;
  retryAfterSeconds?: number | undefined;
}

/** YouTube wants to be left alone. */
export const YOUTUBE_BUSY_CODES = ['RATE_LIMITED', 'BOT_CHECK'];
/** What passes by itself: such a job is retried automatically (see AutoRetry). */
export const AUTO_RETRY_CODES = [
  ...['AI_UNREACHABLE', 'AI_BUSY', 'AI_SILENT', 'STORAGE_AWAY', 'NETWORK'],
  ...YOUTUBE_BUSY_CODES,
];
/** Every code of a failed job but those of a problem without one of its own, which are the kinds of problems in capitals. */
export const FAILURE_CODES = [
  ...VIDEO_ERROR_CODES,
  ...['AI_UNREACHABLE', 'AI_BUSY', 'AI_SILENT', 'AI_QUOTA', 'AI_KEY', 'AI_ANSWER', 'AI_REFUSED'],
  ...['STORAGE_AWAY', 'NO_SPEECH', 'GAVE_UP', 'INTERNAL'],
];
const AUTO_RETRY_NOTE = 'This video is tried again by itself.';

/** A failure that the pipeline itself detected, or that another worker stored. */
export class KnownFailure extends Error {
  constructor(readonly failure: JobFailure) {
    super(failure.message);
  }
}

export const noSpeech = () =>
  new KnownFailure({
    code: 'NO_SPEECH',
    message: 'Nothing is said in this video, or nothing that could be understood. Choose another video.',
    retryable: false,
    kind: 'unprocessable',
  });

/** Too many workers in a row lost the job without finishing a step. */
export const tooManyAttempts = () =>
  new KnownFailure({
    code: 'GAVE_UP',
    message: 'Work on this video was interrupted again and again. Try again; if it persists, tell the operators.',
    retryable: true,
    kind: 'unavailable',
    retryAfterSeconds: 60,
  });

/** The failure to store for an error that ended a job. */
export function describeFailure(error: unknown): JobFailure {
  const failure = readFailure(error);
  const { code, message } = failure;
  return AUTO_RETRY_CODES.includes(code) && !message.endsWith(AUTO_RETRY_NOTE)
    ? { ...failure, message: `${message} ${AUTO_RETRY_NOTE}` }
    : failure;
}

function readFailure(error: unknown): JobFailure {
  if (error instanceof KnownFailure) return error.failure;
  if (error instanceof VideoError) {
    const { code, retryable } = error;
    return { ...describeProblem(error.toProblem()), code, retryable };
  }
  if (!(error instanceof ProblemError)) {
    const message = 'Something went wrong on our side. Try again; if it persists, tell the operators.';
    return { code: 'INTERNAL', message, retryable: true };
  }
  const { cause } = error;
  if (cause instanceof StorageFailure) return { ...describeProblem(error), code: 'STORAGE_AWAY', retryable: true };
  if (cause instanceof ModelFailure) {
    // An unusable answer may be better next time, but does not count as an outage.
    const retryable = cause.isTransient || cause.status === undefined;
    return { ...describeProblem(error), code: codeOfModelFailure(error.kind, cause), retryable };
  }
  return { ...describeProblem(error), code: error.kind.toUpperCase(), retryable: error.kind !== 'unprocessable' };
}

/** The error for a caller who waited for the job. */
export function toError(failure: JobFailure): Error {
  if (!failure.kind) return new Error(failure.message);
  return new ProblemError(failure.kind, failure.message, failure.retryAfterSeconds);
}

export const unknownJob = () => notFound('There is no such video job.');
export const cancelledJob = () => unprocessable('This video was cancelled while it was being processed.');

const describeProblem = ({ message, kind, retryAfterSeconds }: ProblemError) => ({ message, kind, retryAfterSeconds });

function codeOfModelFailure(kind: ProblemKind, { status, isTransient }: ModelFailure): string {
  if (kind === 'timedOut') return 'AI_SILENT';
  if (status === 429) return isTransient ? 'AI_BUSY' : 'AI_QUOTA';
  if (status === 401 || status === 403) return 'AI_KEY';
  if (isTransient) return 'AI_UNREACHABLE';
  return status === undefined ? 'AI_ANSWER' : 'AI_REFUSED';
}
