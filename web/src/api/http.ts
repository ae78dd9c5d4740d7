import type { Answer, AnswerInit } from '@firm/contracts/page-renderer';

/** A failed call. Its message is the status code, a colon and the server's sentence (services/contracts/README.md, Errors). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    readonly sentence: string,
    /** Seconds after which the server asked to try again. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${sentence}`);
  }
}

/** What a caller may set; what is undefined is left out. */
interface CallOptions {
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Sent also while the page is being closed. */
  keepalive?: true;
}

export type Fetch = (path: string, init?: AnswerInit) => Promise<Answer>;

/** Asks for errors as one plain sentence, which pages show (services/contracts/README.md, Errors). */
const ACCEPT = 'application/json, text/plain';

/** JSON calls to the API, with the visitor's cookies in the browser and through the gateway on the server. */
export class Http {
  constructor(private readonly fetch: Fetch) {}

  /** The same calls with these headers besides. */
  with(headers: Record<string, string>): Http {
    return new Http((path, init) => this.fetch(path, { ...init, headers: { ...init?.headers, ...headers } }));
  }

  get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return this.send<T>('GET', path, undefined, { signal });
  }

  /** Sends JSON and reads JSON; undefined for an empty answer. @throws ApiProblem for any answer that is not OK. */
  async send<T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
    const response = await this.request(method, path, body, options);
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** Like `send`, but returns the answer with its body unread. */
  async request(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const { headers, signal, keepalive } = options;
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await this.fetch(path, {
      method,
      headers: { accept: ACCEPT, ...json, ...headers },
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  }
}

async function problemOf(response: Answer): Promise<ApiProblem> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiProblem(response.status, text || response.statusText, retryAfter > 0 ? retryAfter : undefined);
}

/** Whether a failure is an answer with this status; works across the server's and the bundle's copy of the class. */
export function hasStatus(error: unknown, status: number): boolean {
  return (error as { status?: unknown } | null)?.status === status;
}

/** The message of any failure, for display. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same without the status code of an answer, which says nothing to staff. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiProblem ? error.sentence : messageOf(error));
