import type { Metrics } from '@firm/platform/metrics/metrics';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { matchesEtag } from './caching/encoded-body.js';
import type { PublicReads } from './caching/public-reads.js';
import type { SharedAnswer } from './caching/versioned-cache.js';
import type { Pages } from './pages/pages.js';
import { awaitAnswer, endUnreadAfter, isPipelined } from './protection/connection-limit.js';
import { isHostUnclear } from './protection/request-checks.js';

/**
 * An address that may be a cache's key as it is: nothing encoded, no slash twice. With a parameter that its answer does not depend
 * on, or that is one visitor's, it is none.
 */
const PLAIN_ADDRESS = /^\/(?:[a-z\d][a-z\d.-]*(?:\/[a-z\d][a-z\d.-]*)*)?(?:\?[\w.=&-]+)?$/;

export interface CachedAnswersParts {
  pages: Pages;
  reads: PublicReads;
  metrics: Metrics;
  /** The headers of every response. */
  headers: Record<string, string>;
  /** How long nobody may fetch anything of an answer, in milliseconds. */
  silenceMs: number;
}

/**
 * Answers requests for what is cached before the framework sees them: its objects, hooks and promises for each request cost
 * three times as much as the answer. Such a request has no body, changes nothing and waits for nothing, so of the hooks
 * only the headers, the metrics and the bounds of a connection concern it. Every other one is left to the framework.
 * @returns a function that ends this, for a server that is being stopped.
 */
export function answerFromCacheFirst(server: Server, parts: CachedAnswersParts): () => void {
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('the framework does not listen yet');
  const protection = Object.entries(parts.headers).flat();
  const listen: RequestListener = (request, response) => {
    if (!answerFromCache(request, response, protection, parts)) handle(request, response);
  };
  server.off('request', handle).on('request', listen);
  return () => server.off('request', listen).on('request', handle);
}

function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  protection: readonly string[],
  { pages, reads, metrics, silenceMs }: CachedAnswersParts,
): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || !PLAIN_ADDRESS.test(url) || isPipelined(request)) return false;
  if (isHostUnclear(request) || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return false;
  const isRead = reads.isPublicRead(url);
  const cached: SharedAnswer | undefined = isRead ? reads.findCached(url, headers.accept) : pages.findCached(url);
  // Of what is kept for a second, missing pages alone: an error of the API names the request that it answers, and the load shedder counts failures.
  if (!cached || !(cached.isLasting || (!isRead && cached.status === 404))) return false;
  const { encoding, body } = cached.body.encodeFor(headers['accept-encoding']);
  if (body instanceof Promise) return false;
  const startedMs = performance.now();
  awaitAnswer(request, response);
  const isKnown = cached.status === 200 && matchesEtag(headers['if-none-match'], cached.body.etag);
  const status = isKnown ? 304 : cached.status;
  const head = [...protection, 'x-request-id', randomUUID(), 'etag', cached.body.etag, 'vary', 'Accept-Encoding'];
  for (const name in cached.headers) head.push(name, cached.headers[name] ?? '');
  if (!isKnown) {
    head.push('content-length', String(body.length));
    if (encoding !== 'identity') head.push('content-encoding', encoding);
  }
  response.writeHead(status, head);
  const route = !isRead ? '/*' : url.startsWith('/api/') ? '/api/*' : url;
  response.end(isKnown ? undefined : body);
  endUnreadAfter(silenceMs, response);
  metrics.countRequest('GET', route, status, (performance.now() - startedMs) / 1_000);
  return true;
}
