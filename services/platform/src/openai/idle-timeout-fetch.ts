import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Agent, errors, request, type Dispatcher } from 'undici';

/**
 * The server sent no response for the whole idle time-out. Neither name nor message may contain "timeout": the SDK
 * recognises its own time-outs by that word and then drops the cause.
 */
export class StalledError extends Error {
  override readonly name = 'StalledError';
}

/** Whether an error, or what caused it, is a connection on which nothing moved for too long. */
export function isStalled(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof StalledError || at instanceof errors.BodyTimeoutError) return true;
  return false;
}

/**
 * A `fetch` for the SDK with undici's idle time-outs: it fails when nothing moves for `idleMs` milliseconds, before the
 * first byte of the response or between two of them. An upload that still moves is not idle, and the total duration has
 * no limit. It uses `undici.request` because the web streams of `fetch` double the CPU time of a streamed answer.
 * @throws StalledError when no response begins; the response body fails with undici's BodyTimeoutError when it stops.
 */
export function createIdleTimeoutFetch(idleMs: number): typeof fetch {
  const dispatcher = new Agent({ headersTimeout: idleMs, bodyTimeout: idleMs });
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const { statusCode, ...response } = await request(String(input), {
      dispatcher,
      method: method as Dispatcher.HttpMethod,
      headers: Object.fromEntries(new Headers(headers)),
      // JSON comes as text or as bytes, forms as a web stream.
      body:
        typeof body === 'string' || body instanceof Uint8Array
          ? body
          : body
            ? Readable.fromWeb(body as ReadableStream)
            : null,
      signal: signal ?? null,
    }).catch((error: unknown) => {
      throw error instanceof errors.HeadersTimeoutError ? new StalledError(`no byte for ${idleMs} ms`) : error;
    });
    const read = {
      url: String(input),
      status: statusCode,
      ok: statusCode >= 200 && statusCode < 300,
      headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      body: response.body,
      text: () => response.body.text(),
      json: () => response.body.json(),
    };
    // The SDK reads no more of a Response than this.
    return read as unknown as Response;
  };
}
