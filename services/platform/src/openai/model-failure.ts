import { type ProblemError, timedOut, unavailable, upstreamFailed } from '../http/problem.js';
import { SilenceError } from './silence.js';

/** How long a caller is asked to wait when the provider does not say. */
const USUAL_RETRY_AFTER_SECONDS = 20;

/** The provider's own words are shown up to this length. */
const MAX_QUOTED_CHARACTERS = 300;

/** Refusals whose wording helps whoever reads it; others may quote the key. */
const QUOTABLE = new Set([400, 413, 422]);

/** Why the model's server failed: the cause of the problem that a caller sees. Holds no text and no key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    reason: string,
    /** Whether the same call may succeed later: a job retries only then. */
    readonly canHeal: boolean,
    readonly status?: number,
    readonly code?: string,
  ) {
    super(reason);
  }
}

/** Whether a failed call to a model is worth repeating; false for every failure that is not a model's. */
export const canHeal = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ModelFailure && error.cause.canHeal;

/** What the SDK's errors carry; read by shape, so that only the client knows the SDK. */
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

/** The parameter that a model does not take, where that is why it refused. */
export function findRefusedParameter({ status, code, param }: ServerError): string | undefined {
  const isRefused = status === 400 && /^(unsupported|unknown)_(parameter|value)$/.test(code ?? '');
  return isRefused ? param?.split(/[.[]/)[0] : undefined;
}

/**
 * The problem a caller sees (contract §4): any failure of the model's server is `upstreamFailed` (502), its 429
 * `unavailable` (503) with the provider's Retry-After, its silence `timedOut` (504).
 */
export function toProblem(error: unknown): ProblemError {
  if (isSilence(error)) {
    return timedOut('The AI service did not answer in time.', { cause: new ModelFailure('silence', true) });
  }
  const { status, code, message, headers } = asServerError(error);
  const failure = (reason: string, heals: boolean) => ({
    cause: new ModelFailure(reason, heals, status, code ?? undefined),
  });
  if (status === 429 || code === 'rate_limit_exceeded') {
    const canWait = code !== 'insufficient_quota';
    return unavailable(
      'The AI service has more requests than it can take. Please try again in a moment.',
      readRetryAfter(headers),
      failure(`status 429 (${code})`, canWait),
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

function isSilence(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof SilenceError) return true;
  return false;
}

/** Whole seconds from `retry-after-ms` or from `retry-after`, which is a number of seconds or a date. */
function readRetryAfter(headers: Headers | undefined): number {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? NaN);
  const told = headers?.get('retry-after') ?? '';
  const seconds = [milliseconds / 1000, told === '' ? NaN : Number(told), (Date.parse(told) - Date.now()) / 1000].find(
    Number.isFinite,
  );
  return Math.max(1, Math.ceil(seconds ?? USUAL_RETRY_AFTER_SECONDS));
}
