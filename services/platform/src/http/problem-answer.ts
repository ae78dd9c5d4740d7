const TITLE: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
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
