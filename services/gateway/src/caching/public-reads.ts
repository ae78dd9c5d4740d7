import type { Answer, AnswerInit } from '@firm/contracts/page-renderer';
import { prefersSentence } from '@firm/platform/http/problem-answer';
import type { FastifyRequest } from 'fastify';
import { findService } from '../forwarding/services.js';
import { FairQueue } from '../protection/fair-queue.js';
import { upstreamFailure, Upstreams, type UpstreamRequest } from '../forwarding/upstreams.js';
import { EncodedBody, SHARED_FOR_A_SECOND } from './encoded-body.js';
import { hasParameter, keepParameters } from './query-parameters.js';
import type { SharedAnswer, VersionedCache } from './versioned-cache.js';

/** Paths whose response is the same for every caller, staff included, and therefore cached. */
const PUBLIC_READ =
  /^\/(?:api\/blog(?:\/[^/]+)?|api\/firm|api\/facts|api\/updates|api\/redirects|sitemap\.xml|rss\.xml|updates\.xml|robots\.txt)$/;
/** The parameters that public reads know, by path; others know none. */
const PARAMETERS: Partial<Record<string, string[]>> = {
  '/api/blog': ['limit', 'cursor', 'category', 'search'],
  '/api/facts': ['keys'],
  '/api/redirects': ['from'],
};
const BROTLI_QUALITY = 4;

/**
 * Searches that the database works on at once, and that may wait of one address. No two are alike, so that they are not answered
 * from the cache; each may take a second of a processor that pages and staff need.
 */
const SEARCHES = { atOnce: 2, waiting: 4 };

/** Cached reads of the public API, for browsers and for server-side rendering. */
export class PublicReads {
  private readonly searches = new FairQueue(() => 0, SEARCHES);

  constructor(
    private readonly upstreams: Upstreams,
    private readonly cache: VersionedCache,
  ) {}

  /** Whether a path, with or without its query, is a public read. */
  isPublicRead(url: string): boolean {
    return PUBLIC_READ.test(pathOf(url));
  }

  /**
   * The response to `GET url`.
   * @param accept decides the format of an error.
   * @param address whose turn a search takes.
   * @throws ProblemError unavailable when the service cannot be reached, or the address has too many searches waiting.
   */
  get(url: string, accept: string | undefined, address = ''): Promise<SharedAnswer> {
    const known = knownUrl(url);
    const read = () => this.request(known, accept);
    // Others may wait for it too, and the next who search for this get it.
    const search = async () => (await this.searches.take(address, read, () => true))!;
    return this.cache.get(cacheKey(url, accept), hasParameter(known, 'search') ? search : read);
  }

  /** The answer to an address with known parameters only, if the cache has it; undefined otherwise. */
  findCached(known: string, accept: string | undefined): SharedAnswer | undefined {
    return this.cache.findAnswer(keyOf(known, accept));
  }

  /** `fetch` for a page's loader, as an anonymous visitor; follows one redirect, and caches public reads only. */
  async fetch(url: string, { headers: { accept } = {} }: AnswerInit = {}): Promise<Answer> {
    const read = (address: string) =>
      this.isPublicRead(address) ? this.get(address, accept) : this.request(address, accept);
    const first = await read(url);
    const { location } = first.headers;
    return asAnswer(first.status === 301 && location?.startsWith('/') ? await read(location) : first);
  }

  /** Sends JSON for a page, on behalf of the visitor at this address. */
  async post(url: string, json: string, address: string): Promise<Answer> {
    const headers = { ...this.upstreams.callerHeaders({ address }), 'content-type': 'application/json' };
    return asAnswer(await this.request(url, 'text/plain', { method: 'POST', body: json, headers }));
  }

  private async request(
    url: string,
    accept: string | undefined,
    sending: Partial<UpstreamRequest> = {},
  ): Promise<SharedAnswer> {
    const service = findService(pathOf(url));
    if (!service) throw new Error(`no service answers ${url}`);
    const {
      statusCode,
      headers: sent,
      bytes,
    } = await this.upstreams
      .request(service, {
        method: 'GET',
        ...sending,
        path: url,
        headers: { ...this.upstreams.callerHeaders(), ...(accept && { accept }), ...sending.headers },
      })
      .then(async (answer) => ({ ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) }))
      .catch((error: unknown) => {
        throw upstreamFailure(error);
      });
    const isLasting = statusCode === 200;
    const headers: Record<string, string> = { 'cache-control': isLasting ? SHARED_FOR_A_SECOND : 'no-store' };
    for (const name of ['content-type', 'location', 'retry-after', 'link']) {
      const value = sent[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const body = new EncodedBody(bytes, true, BROTLI_QUALITY);
    return { status: statusCode, headers, body, isLasting };
  }
}

function asAnswer({ status, headers, body }: SharedAnswer): Answer {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: (name) => headers[name] ?? null },
    body: null,
    text: () => body.text(),
    json: async () => JSON.parse(await body.text()) as unknown,
  };
}

/** The key of a read that all requests for the same URL share, for the load shedder. */
export function sharedReadKey({ method, url, headers }: FastifyRequest, reads: PublicReads): string | undefined {
  return (method === 'GET' || method === 'HEAD') && reads.isPublicRead(url) ? cacheKey(url, headers.accept) : undefined;
}

/** The key of an answer. The Accept header matters only for the format of an error. */
const keyOf = (url: string, accept: string | undefined) => `${prefersSentence(accept)} ${url}`;
const cacheKey = (url: string, accept: string | undefined) => keyOf(knownUrl(url), accept);
const knownUrl = (url: string) => keepParameters(url, PARAMETERS[pathOf(url)] ?? []);
const pathOf = (url: string) => url.split('?', 1)[0] ?? url;
