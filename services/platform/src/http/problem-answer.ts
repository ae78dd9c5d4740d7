import { prefersSentence } from './accepts.js';
import { ProblemError, type ProblemKind } from './problem.js';

const STATUS: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooMany: 429,
  upstreamFailed: 502,
  unavailable: 503,
  timedOut: 504,
};

const TITLE: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The HTTP status of a problem. */
export function statusOf(problem: ProblemError): number {
  return STATUS[problem.kind];
}

/**
 * The answer to a caller whose request failed: application/problem+json (RFC 9457), or the bare sentence where the
 * Accept header prefers one (contract §3).
 */
export function problemAnswer(
  status: number,
  sentence: string,
  about: { accept?: string; requestId?: string; retryAfterSeconds?: number },
): ProblemAnswer {
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (about.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.max(1, Math.ceil(about.retryAfterSeconds)));
  if (prefersSentence(about.accept)) {
    return { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body: sentence };
  }
  const problem = {
    type: 'about:blank',
    title: TITLE[status] ?? 'Error',
    status,
    detail: sentence,
    requestId: about.requestId,
  };
  return { status, headers: { ...headers, 'content-type': 'application/problem+json' }, body: JSON.stringify(problem) };
}
