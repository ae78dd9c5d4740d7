import type { RenderPage, Site } from '@firm/contracts/page-renderer';
import { addressBlock } from '@firm/platform/http/address-block';
import { notFound, ProblemError, tooLarge } from '@firm/platform/http/problem';
import type { Metrics } from '@firm/platform/metrics/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody, SHARED_FOR_A_SECOND, sendEncoded } from '../caching/encoded-body.js';
import type { PublicReads } from '../caching/public-reads.js';
import type { SharedAnswer, VersionedCache } from '../caching/versioned-cache.js';
import type { Assets } from './assets.js';
import { isUnsharedPage, pageAddress } from './page-address.js';
import { FairQueue } from '../protection/fair-queue.js';
import type { ServeModules } from './renderer.js';

const BROTLI_QUALITY = 5;
const PRIVATE = 'private, no-store';
const RETRY_AFTER_SECONDS = '2';

/** The route of everything that is neither API nor probe. */
const PAGE_ROUTE = '/*';

/** The page that takes a form from a browser without scripts; the form's own limits in it are below this. */
const FORM_ROUTE = '/write-to-us';
const FORM_BYTES = 128 * 1024;

export interface PageParts {
  pages: Pages;
  /** The built files; null in development. */
  assets: Assets | null;
  /** In development only. */
  serveModules?: ServeModules;
}

/** Serves built files, and server-rendered pages for every other path. */
export function servePages(fastify: FastifyInstance, parts: PageParts): void {
  fastify.post(FORM_ROUTE, async (request, reply) => parts.pages.sendForm(request, reply, await readForm(request)));
  fastify.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    handler: (request, reply) => answerPage(request, reply, parts),
  });
}

/** Whether a request is a form that a page answers, for the load shedder. */
export const isForm = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url === FORM_ROUTE;

/** The key of a page that all requests for the same address share, for the load shedder. */
export function sharedPageKey({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url !== PAGE_ROUTE) return undefined;
  const address = pageAddress(url);
  return isUnsharedPage(address) ? undefined : address;
}

/**
 * Server-rendered pages, cached for as long as what they show is published unchanged. They are the same for everybody;
 * only the browser knows who is signed in.
 */
export class Pages {
  private readonly renders: ReturnType<Metrics['counter']>;
  private readonly queue: FairQueue;

  constructor(
    private readonly render: RenderPage,
    private readonly site: Site,
    private readonly reads: PublicReads,
    private readonly cache: VersionedCache,
    metrics: Metrics,
    countConnections: () => number,
  ) {
    this.queue = new FairQueue(countConnections);
    this.renders = metrics.counter('page_renders_total', 'Pages rendered, not taken from the cache', []);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = pageAddress(request.raw.url ?? '/');
    const isUnshared = isUnsharedPage(url);
    const address = addressBlock(request.ip);
    const isThere = () => !reply.raw.destroyed;
    const page = isUnshared
      ? await this.queue.take(address, () => this.renderPage(url), isThere)
      : await this.cache.get(url, () => this.renderShared(url, address));
    if (!page) return reply.hijack();
    void reply.code(page.status).headers(page.headers);
    if (isUnshared) void reply.header('cache-control', PRIVATE);
    return 'location' in page.headers ? reply.send() : sendEncoded(request, reply, page.body);
  }

  /** The page at an address as `pageAddress` returns it, if it is kept. */
  findCached(address: string): SharedAnswer | undefined {
    return this.cache.findAnswer(address);
  }

  /** Others may wait for it too, and the next visitors get it. */
  private async renderShared(url: string, address: string): Promise<SharedAnswer> {
    const isAnybodyThere = () => true;
    return (await this.queue.take(address, () => this.renderPage(url), isAnybodyThere))!;
  }

  /** Answers a form that a browser without scripts has sent to a page. */
  async sendForm(request: FastifyRequest, reply: FastifyReply, form: string): Promise<FastifyReply> {
    const url = pageAddress(request.raw.url ?? '/');
    const page = await this.queue.take(
      addressBlock(request.ip),
      () => this.renderPage(url, { text: form, address: request.ip }),
      () => !reply.raw.destroyed,
    );
    if (!page) return reply.hijack();
    void reply.code(page.status).headers(page.headers).header('cache-control', PRIVATE);
    return 'location' in page.headers ? reply.send() : sendEncoded(request, reply, page.body);
  }

  private async renderPage(url: string, form?: { text: string; address: string }): Promise<SharedAnswer> {
    this.renders.inc();
    let showsPublishedOnly = form === undefined;
    const fetch: Parameters<RenderPage>[0]['fetch'] = async (path, init) => {
      if (form && init?.method === 'POST') return this.reads.post(path, String(init.body), form.address);
      const answer = await this.reads.fetch(path, init);
      showsPublishedOnly &&= answer.ok && this.reads.isPublicRead(path);
      return answer;
    };
    const {
      status,
      redirect,
      html = '',
    } = await this.render({
      url,
      site: this.site,
      fetch,
      ...(form && { form: form.text }),
    });
    const body = new EncodedBody(Buffer.from(html), true, BROTLI_QUALITY);
    const headers = {
      'cache-control': status < 500 ? SHARED_FOR_A_SECOND : PRIVATE,
      ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
      ...(redirect === undefined ? { 'content-type': 'text/html; charset=utf-8' } : { location: redirect }),
    };
    return { status, headers, body, isLasting: status === 200 && showsPublishedOnly };
  }
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, { pages, assets, serveModules }: PageParts) {
  const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
  const asset = assets?.findAsset(path);
  if (asset) {
    void reply.type(asset.type).header('cache-control', asset.cacheControl);
    return sendEncoded(request, reply, asset.body);
  }
  if (assets && path.startsWith('/assets/')) throw notFound('There is nothing at this address.');
  if (serveModules && (await serveModules(request.raw, reply.raw))) return reply.hijack();
  return pages.send(request, reply);
}

/**
 * The body of a form.
 * @throws ProblemError unsupportedMedia when it is not one; tooLarge when it is longer than any that we show.
 */
async function readForm({ headers, body }: FastifyRequest): Promise<string> {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(headers['content-type'] ?? '')) {
    throw new ProblemError('unsupportedMedia', 'This address takes the form that it shows.');
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > FORM_BYTES) throw tooLarge('The form is longer than 128 KiB.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
