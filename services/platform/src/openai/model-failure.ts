import { type ProblemError, timedOut, unavailable, upstreamFailed } from '../http/problem.js';
import { isStalled } from './idle-timeout.js';

/** Retry-After when the provider sends none. */
const DEFAULT_RETRY_AFTER_SECONDS = 20;

/** Limit of a quoted provider message. */
const MAX_QUOTED_CHARACTERS = 300;

/** Statuses whose message describes the request; the messages of others may quote the key. */
const QUOTABLE = new Set([400, 413, 422]);

/** Why the model's server failed: the `cause` of the ProblemError. Contains no text and no key, so it may be logged. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    reason: string,
    /** Whether the failure is transient: jobs retry only then. */
    readonly isTransient: boolean,
    readonly status?: number,
    readonly code?: string,
  ) {
    super(reason);
  }
}

/** Whether an error is a transient failure of a model call. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ModelFailure && error.cause.isTransient;

/** The fields of the SDK's errors, read by shape, so that only openai-client.ts depends on the SDK. */
export interface ServerError {
  message?: string;
  status?: number;
  code?: string | null;
  param?: string | null;
  headers?: Headers;
}

export const asServerError = (error: unknown): ServerError => (error instanceof Error ? (error as ServerError) : {});

export const isModelMissing = ({ status, code }: ServerError): boolean =>
  code === 'model_not_found' || (status === 404 && (code === null || code === undefined));

/** The name of the parameter for which a model refused the request, if that was the reason. */
export function findRefusedParameter({ status, code, param }: ServerError): string | undefined {
  const isRefused = status === 400 && /^(unsupported|unknown)_(parameter|value)$/.test(code ?? '');
  return isRefused ? param?.split(/[.[]/)[0] : undefined;
}

/**
 * Maps a failed model call (services/contracts/README.md, Chat): a failure of the server is `upstreamFailed` (502), its
 * 429 `unavailable` (503) with the provider's Retry-After, an idle time-out `timedOut` (504).
 */
export function toProblem(error: unknown): ProblemError {
  if (isStalled(error)) {
    return timedOut('The AI service did not answer in time.', { cause: new ModelFailure('silence', true) });
  }
  const { status, code, message, headers } = asServerError(error);
  const failure = (reason: string, isTransient: boolean) => ({
    cause: new ModelFailure(reason, isTransient, status, code ?? undefined),
  });
  if (status === 429 || code === 'rate_limit_exceeded') {
    const isTransient = code !== 'insufficient_quota';
    return unavailable(
      'The AI service has more requests than it can take. Please try again in a moment.',
      readRetryAfter(headers),
      failure(`status 429 (${code})`, isTransient),
    );
  }
  if (status === undefined || status >= 500 || status === 408 || status === 409) {
    return upstreamFailed('The AI service could not be reached.', failure(`unreachable (${status ?? 'broken'})`, true));
  }
  if (status === 401 || status === 403) {
    return upstreamFailed('The AI service does not accept our key.', failure(`status ${status} (${code})`, false));
  }
  const words = QUOTABLE.has(status) && message ? `: ${message.slice(0, MAX_QUOTED_CHARACTERS)}` : '.';
  return upstreamFailed(`The AI service refused the request${words}`, failure(`status ${status} (${code})`, false));
}

/** Whole seconds, at least 1, from `retry-after-ms` or `retry-after` (a number of seconds, or a date). */
function readRetryAfter(headers: Headers | undefined): number {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? NaN);
  const retryAfter = headers?.get('retry-after') ?? '';
  const seconds = [
    milliseconds / 1000,
    retryAfter === '' ? NaN : Number(retryAfter),
    (Date.parse(retryAfter) - Date.now()) / 1000,
  ].find(Number.isFinite);
  return Math.max(1, Math.ceil(seconds ?? DEFAULT_RETRY_AFTER_SECONDS));
}
