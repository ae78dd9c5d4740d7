import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ApiError } from './api-error.js';
import { CallLog } from './call-log.js';
import { answerChat } from './chat-completions.js';
import { Exchange } from './exchange.js';
import { listModels } from './model-list.js';
import { answerResponses } from './responses.js';
import { Script } from './script.js';
import { answerTranscription } from './transcriptions.js';

/** Longer than any client keeps an idle connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;

/** Builds the stand-in's HTTP server: the protocol under `/v1`, the controls of tests beside it. */
export function createStandIn(): Server {
  const script = new Script();
  const log = new CallLog();

  const routes: Record<string, (exchange: Exchange) => Promise<void> | void> = {
    'POST /v1/responses': (exchange) => answerResponses(exchange, script),
    'POST /v1/chat/completions': (exchange) => answerChat(exchange, script),
    'POST /v1/audio/transcriptions': (exchange) => answerTranscription(exchange, script),
    'GET /v1/models': (exchange) => listModels(exchange, script),
    'POST /__script': async (exchange) => {
      const { json } = await exchange.readJson();
      exchange.sendJson(200, { rules: script.add(json) });
    },
    'GET /__calls': (exchange) => exchange.sendJson(200, { totals: log.totals(), calls: log.all() }),
    'POST /__reset': (exchange) => {
      script.reset();
      log.reset();
      exchange.sendJson(200, {});
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const exchange = new Exchange(request, response, log);
    try {
      const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
      const route = routes[`${request.method} ${path}`];
      if (!route) throw new ApiError(404, null, `Invalid URL (${request.method} ${path})`);
      if (path.startsWith('/v1/')) requireKey(request);
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

/** Any key will do, as long as the caller sends one: a client that forgets it is found out here. */
function requireKey(request: IncomingMessage): void {
  if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) {
    throw new ApiError(401, 'invalid_api_key', 'You did not provide an API key.');
  }
}
