import { type ProblemError, timedOut, unavailable, upstreamFailed } from '../http/problem.js';
import { isStalled } from './idle-timeout-fetch.js';

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
  type?: string | null;
  param?: string | null;
  headers?: Headers;
}

export const asServerError = (error: unknown): ServerError => (error instanceof Error ? (error as ServerError) : {});

export const isModelMissing = ({ status, code }: ServerError): boolean =>
  code === 'model_not_found' || (status === 404 && (code === null || code === undefined));

/**
 * The name of the parameter for which a model refused the request, if that was the reason. Some refusals name the parameter
 * and no code. A refusal of the output limit needs its code: what bounds the cost of a call is not dropped on a guess.
 */
export function findRefusedParameter({ status, code, param }: ServerError): string | undefined {
  if (status !== 400 || !param) return undefined;
  // The cache mark is the only field inside the input whose refusal is handled.
  const name = param.endsWith(CACHE_MARK) ? CACHE_MARK : param.split(/[.[]/)[0];
  if (/^(unsupported|unknown)_(parameter|value)$|^invalid_parameter$/.test(code ?? '')) return name;
  return !code && name !== 'max_output_tokens' ? name : undefined;
}

/** The field that marks how far calls share their beginning (text-parameters.ts). */
export const CACHE_MARK = 'prompt_cache_breakpoint';

/**
 * Codes of a 429 that says that money is missing, so that waiting does not help.
 * Source: https://developers.openai.com/api/docs/guides/error-codes
 */
const BILLING_CODES = new Set([
  'insufficient_quota',
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
]);

export const isBilling = ({ code, type }: ServerError): boolean =>
  type === 'insufficient_quota' || BILLING_CODES.has(code ?? '');

/** Retry-After where only a payment or a higher limit helps. */
const BILLING_RETRY_AFTER_SECONDS = 3_600;

/** Whether the server was not reached, or answered that it will not do the call: such a call costs nothing. */
export function isFree(error: unknown): boolean {
  if (asServerError(error).status !== undefined) return true;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = asServerError(at);
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return true;
  }
  return false;
}

/**
 * Maps a failed model call (services/contracts/README.md, Chat): a failure of the server is `upstreamFailed` (502), its
 * 429 `unavailable` (503) with the provider's Retry-After, an idle time-out `timedOut` (504).
 */
export function toProblem(error: unknown): ProblemError {
  if (isStalled(error)) {
    return timedOut('The AI service did not answer in time.', { cause: new ModelFailure('silence', true) });
  }
  const serverError = asServerError(error);
  const { status, code, message, headers } = serverError;
  const failure = (reason: string, isTransient: boolean, as = status) => ({
    cause: new ModelFailure(reason, isTransient, as, code ?? undefined),
  });
  if (isBilling(serverError)) {
    return unavailable(
      'The account with the AI service has no credit left, or has reached a limit on its spending.',
      BILLING_RETRY_AFTER_SECONDS,
      failure(`no credit (${code})`, false, 429),
    );
  }
  if (status === 429 || code === 'rate_limit_exceeded') {
    return unavailable(
      'The AI service has more requests than it can take. Please try again in a moment.',
      readRetryAfter(headers),
      failure(`status 429 (${code})`, true, 429),
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
