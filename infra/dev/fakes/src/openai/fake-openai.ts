import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '../http/fake-server.js';
import { ApiError } from './api-error.js';
import { CallLog, type Call, type Totals } from './call-log.js';
import { answerEmbeddings } from './embeddings.js';
import { Exchange } from './exchange.js';
import { PromptCache } from './prompt-cache.js';
import { answerResponses } from './responses.js';
import { Rules, type Rule } from './rules.js';
import { answerTranscription } from './transcriptions.js';

/** Longer than any client keeps an idle connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;

/** The models the product names, with the end dates that the provider has announced for them. */
const MODELS: { id: string; shutdown_date: string | null }[] = [
  { id: 'gpt-4o', shutdown_date: '2027-01-14' },
  { id: 'gpt-4o-mini', shutdown_date: '2027-01-14' },
  { id: 'gpt-6-luna', shutdown_date: null },
  { id: 'whisper-1', shutdown_date: '2027-02-26' },
  { id: 'gpt-4o-transcribe', shutdown_date: '2027-02-26' },
  { id: 'gpt-4o-mini-transcribe', shutdown_date: '2027-02-26' },
  { id: 'gpt-transcribe', shutdown_date: null },
  { id: 'text-embedding-3-small', shutdown_date: null },
];

/** Steers and reads a fake that listens somewhere, in this process or another. */
export class OpenAiControls {
  /** @param url base address of the API, ending in `/v1`. */
  constructor(readonly url: string) {}

  /** Adds rules for the calls to come. */
  async script(...rules: Rule[]): Promise<void> {
    await this.request('POST', '__script', rules);
  }

  /** How each of the latest 5000 calls ended and what it was charged; bodies of the latest 200. */
  async meter(): Promise<{ totals: Totals; calls: Call[] }> {
    return (await this.request('GET', '__calls')) as { totals: Totals; calls: Call[] };
  }

  /** Forgets rules, calls and cached prompts. */
  async reset(): Promise<void> {
    await this.request('POST', '__reset');
  }

  private async request(method: string, path: string, body?: object): Promise<unknown> {
    const url = this.url.replace(/v1$/, path);
    const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`The fake of OpenAI refused ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

/**
 * A fake of the OpenAI API, for a stack without `OPENAI_API_KEY` and for tests.
 *
 * **Protocol.** `POST /v1/responses` (JSON, server-sent events, answers in a JSON Schema), `POST /v1/audio/transcriptions`,
 * `POST /v1/embeddings`, `GET /v1/models`. Any key is accepted, a missing one is not; any model that may write text is accepted, with the parameters, limits, thinking
 * and cache of the real one of that name. An answer that is not streamed is sent when the last word would have been.
 *
 * **Answers.** It is no language model and says so. A question is answered with sentences of the passages in the request
 * (quoted-answer.ts), a JSON Schema is filled with sentences of the message (schema-filler.ts), and a transcription is
 * refused with a 400 that names `OPENAI_API_KEY`, unless a rule gives the text.
 *
 * **Rules** (`script`, or `POST /__script` with a rule or a list of rules) apply to the next call they fit, to `times: n`
 * calls, or `times: 'always'`; `on` (responses, transcriptions, embeddings, models), `model` and `contains` (a piece of the texts, or of
 * an upload's file name, SHA-256 or prompt) narrow them. A rule that prescribes an answer fits only what can give it; one that
 * does not name `embeddings` never fits them.
 * - Time: `delayMs` before the first byte, `tokenDelayMs` between words (5 by default), `silent` (no byte, ever).
 * - Failures: `status` with `code`, `type`, `message`, `param`, `retryAfterSeconds`; `missingModel` (404 model_not_found);
 *   `refusesStreaming` (as to an organisation that is not verified);
 *   `cutAfterTokens` (the connection breaks), `silentAfterTokens`, `failAfterTokens` (a `response.failed` event);
 *   `malformedJson`; `replace: [what, by]` (a model that errs).
 * - Answers: `incompleteAfterTokens` (the limit ends it, or with `filtered` the content filter), `reasoningTokens`, `text`, `json`, `transcript: { text, language?, segments?: [{ start, end, text, begins? }] }`,
 *   `models: [{ id, shutdown_date? }]`.
 *
 * `GET /__calls` and `POST /__reset` are `meter` and `reset` for other processes.
 */
export class FakeOpenAi extends OpenAiControls {
  private constructor(
    url: string,
    /** Stops listening and ends every connection. */
    readonly close: () => Promise<void>,
  ) {
    super(url);
  }

  /** @param settings `port` 0, the default, picks a free one. */
  static async start(settings: { port?: number; host?: string } = {}): Promise<FakeOpenAi> {
    const { origin, close } = await listen(createFakeServer(), settings);
    return new FakeOpenAi(`${origin}/v1`, close);
  }
}

function createFakeServer(): Server {
  const rules = new Rules();
  const log = new CallLog();
  const cache = new PromptCache();

  const routes: Record<string, (exchange: Exchange) => Promise<void> | void> = {
    'POST /v1/responses': (exchange) => answerResponses(exchange, rules, cache),
    'POST /v1/embeddings': (exchange) => answerEmbeddings(exchange, rules),
    'POST /v1/audio/transcriptions': (exchange) => answerTranscription(exchange, rules),
    'GET /v1/models': (exchange) => listModels(exchange, rules),
    'POST /__script': async (exchange) => exchange.sendJson(200, { rules: rules.add(await exchange.readJson()) }),
    'GET /__calls': (exchange) => exchange.sendJson(200, { totals: log.totals(), calls: log.list() }),
    'POST /__reset': (exchange) => {
      rules.reset();
      log.reset();
      cache.reset();
      exchange.sendJson(200, {});
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const exchange = new Exchange(request, response, log);
    try {
      const path = new URL(request.url ?? '/', 'http://fake').pathname;
      const route = routes[`${request.method} ${path}`];
      if (!route) throw new ApiError(404, null, `Invalid URL (${request.method} ${path})`);
      // Any key will do; a client that forgets it is found out here.
      if (path.startsWith('/v1/') && !/^Bearer \S+/.test(request.headers.authorization ?? '')) {
        throw new ApiError(401, 'invalid_api_key', 'You did not provide an API key.');
      }
      await route(exchange);
    } catch (error) {
      request.resume();
      exchange.fail(error);
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** `GET /v1/models`. Calls with any other name are answered too: this only says what is offered. */
async function listModels(exchange: Exchange, rules: Rules): Promise<void> {
  const rule = rules.use({ endpoint: 'models', model: '', text: '' });
  await exchange.begin({ endpoint: 'models', model: '', stream: false }, rule);
  const about = { shutdown_date: null, object: 'model', created: 0, owned_by: 'local-stand-in' };
  exchange.sendJson(200, { object: 'list', data: (rule.models ?? MODELS).map((model) => ({ ...about, ...model })) });
}
