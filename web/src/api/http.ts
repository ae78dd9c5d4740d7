import type { Answer, AnswerInit } from '@firm/contracts/page-renderer';

/** A failed call, as specification §8 words it: the status code, a colon, and what the server said. */
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

export type Fetch = (path: string, init?: AnswerInit) => Promise<Answer>;

/** Errors come as one plain sentence (contract §3), which is what people are shown. */
const ACCEPT = 'application/json, text/plain';

/** JSON calls to the API, with the visitor's cookies in the browser and through the gateway on the server. */
export class Http {
  constructor(private readonly fetch: Fetch) {}

  get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return this.send<T>('GET', path, undefined, { signal });
  }

  /** Sends JSON and reads JSON; undefined for an empty answer. Throws an ApiProblem for any answer that is not OK. */
  async send<T>(method: string, path: string, body?: unknown, init: AnswerInit = {}): Promise<T> {
    const response = await this.request(method, path, body, init);
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  /** As `send`, with the answer still unread. */
  async request(method: string, path: string, body?: unknown, init: AnswerInit = {}): Promise<Answer> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await this.fetch(path, {
      ...init,
      method,
      headers: { accept: ACCEPT, ...json, ...init.headers },
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
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

/** What to tell of any failure. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
