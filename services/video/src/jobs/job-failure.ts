import { ProblemError, notFound, type ProblemKind, unavailable, unprocessable } from '@firm/platform/http/problem';
import { ModelFailure } from '@firm/platform/openai/model-failure';
import { VideoError } from '../youtube/video-error.js';

/** Why a job failed, as it is kept in its row: enough to tell staff, and to answer a caller who waited for it. */
export interface JobFailure {
  code: string;
  /** One plain sentence. */
  message: string;
  /** Whether the same job can succeed later with nobody changing anything. */
  retryable: boolean;
  /** What it is to an HTTP caller; absent for a fault of ours. */
  kind?: ProblemKind;
  retryAfterSeconds?: number;
}

/** What passes with nobody changing anything: such a job is run again without being asked (see SecondChances). */
export const PASSING_CODES = ['AI_UNREACHABLE', 'AI_BUSY', 'AI_SILENT', 'STORAGE_AWAY'];
const OUTLOOK = 'This video is tried again by itself.';

/** No words were found: neither captions nor speech. */
export const noSpeech = () =>
  new ProblemError(
    'unprocessable',
    'Nothing is said in this video, or nothing that could be understood. Choose another video.',
    undefined,
    { cause: new JobFault('NO_SPEECH', false) },
  );

/** Storage is away, or full. */
export const storageAway = (cause: unknown) =>
  unavailable('Our storage cannot be reached right now. Try again in a few minutes.', 60, {
    cause: new JobFault('STORAGE_AWAY', true, { cause }),
  });

/** Worker after worker lost the job without finishing a step. */
export const gaveUp = () =>
  unavailable(
    'Work on this video was interrupted again and again. Try again; if it persists, tell the operators.',
    60,
    {
      cause: new JobFault('GAVE_UP', true),
    },
  );

/** Names a failure that the pipeline found by itself. */
export class JobFault extends Error {
  constructor(
    readonly code: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** A failure that another worker met and described. */
export class StoredFailure extends Error {
  constructor(readonly failure: JobFailure) {
    super(failure.message);
  }
}

/** What is kept of an error that ended a job. */
export function describeFailure(error: unknown): JobFailure {
  const failure = readFailure(error);
  const { code, message } = failure;
  return PASSING_CODES.includes(code) && !message.endsWith(OUTLOOK)
    ? { ...failure, message: `${message} ${OUTLOOK}` }
    : failure;
}

function readFailure(error: unknown): JobFailure {
  if (error instanceof StoredFailure) return error.failure;
  if (error instanceof VideoError) {
    const { code, retryable } = error;
    return { ...describeProblem(error.toProblem()), code, retryable };
  }
  if (!(error instanceof ProblemError)) {
    const message = 'Something went wrong on our side. Try again; if it persists, tell the operators.';
    return { code: 'INTERNAL', message, retryable: true };
  }
  const { cause } = error;
  if (cause instanceof JobFault) return { ...describeProblem(error), code: cause.code, retryable: cause.retryable };
  if (cause instanceof ModelFailure) {
    // A model that answered nonsense may answer sense the next time, but not by itself.
    const retryable = cause.canHeal || cause.status === undefined;
    return { ...describeProblem(error), code: codeOfModelFailure(error.kind, cause), retryable };
  }
  return { ...describeProblem(error), code: error.kind.toUpperCase(), retryable: error.kind !== 'unprocessable' };
}

/** The same failure for a caller who waited for the job. */
export function problemOf(failure: JobFailure): Error {
  if (!failure.kind) return new Error(failure.message);
  return new ProblemError(failure.kind, failure.message, failure.retryAfterSeconds);
}

export const unknownJob = () => notFound('There is no such video job.');
export const cancelledJob = () => unprocessable('This video was cancelled while it was being processed.');

const describeProblem = ({ message, kind, retryAfterSeconds }: ProblemError) => ({ message, kind, retryAfterSeconds });

function codeOfModelFailure(kind: ProblemKind, { status, canHeal }: ModelFailure): string {
  if (kind === 'timedOut') return 'AI_SILENT';
  if (status === 429) return canHeal ? 'AI_BUSY' : 'AI_QUOTA';
  if (status === 401 || status === 403) return 'AI_KEY';
  if (canHeal) return 'AI_UNREACHABLE';
  return status === undefined ? 'AI_ANSWER' : 'AI_REFUSED';
}
