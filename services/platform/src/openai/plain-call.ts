import { request, type Dispatcher } from 'undici';

/** What the SDK reads of a `Response`; of the body, that it can be iterated. */
class PlainAnswer {
  readonly ok: boolean;

  constructor(
    readonly url: string,
    readonly status: number,
    readonly headers: Headers,
    readonly body: AsyncIterable<Uint8Array>,
  ) {
    this.ok = status >= 200 && status < 300;
  }

  async text(): Promise<string> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}

/**
 * A call with a text for its body, as `fetch` makes it, without the web streams in between: they take a visitor who waits
 * for the first word more time than the call itself.
 * @param heard called for every piece of the answer. @param ended called once, when the answer is over or was left.
 */
export async function callPlainly(
  url: string,
  { method, headers, body, signal }: RequestInit & { body: string },
  heard: () => void,
  ended: () => void,
): Promise<Response> {
  const answer = await request(url, {
    method: method as Dispatcher.HttpMethod,
    headers: Object.fromEntries(new Headers(headers)),
    body,
    signal: signal ?? undefined,
  });
  const pieces = listenTo(answer.body, heard, ended);
  // Of a Response the SDK uses no more than this.
  return new PlainAnswer(url, answer.statusCode, readHeaders(answer.headers), pieces) as unknown as Response;
}

async function* listenTo(body: AsyncIterable<Uint8Array>, heard: () => void, ended: () => void) {
  try {
    for await (const piece of body) {
      heard();
      yield piece;
    }
  } finally {
    ended();
  }
}

function readHeaders(headers: Dispatcher.ResponseData['headers']): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return read;
}
