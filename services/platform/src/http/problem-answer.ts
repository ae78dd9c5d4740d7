import { STATUS_CODES } from 'node:http';

/** Names of status codes; two of them as RFC 9110 has renamed them. */
const TITLE: Record<number, string | undefined> = {
  ...STATUS_CODES,
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

export interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The response to a request that failed: application/problem+json (RFC 9457), or the sentence as plain text where the
 * Accept header asks for that (services/contracts/README.md, Errors).
 */
export function problemAnswer(
  status: number,
  sentence: string,
  about: { accept?: string | undefined; requestId?: string | undefined; retryAfterSeconds?: number | undefined },
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

/** Whether an Accept header admits text/plain and does not admit application/problem+json. */
export function prefersSentence(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type]) => type);
  const admits = (...types: string[]) => ranges.some((range) => range !== undefined && types.includes(range));
  return admits('text/plain', 'text/*') && !admits('application/problem+json', 'application/*', '*/*');
}
