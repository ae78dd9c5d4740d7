import type { RenderPage, Site } from '@firm/contracts/page-renderer';
import { notFound } from '@firm/platform/http/problem';
import type { Logger } from '@firm/platform/logging/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody, sendEncoded } from '../caching/encoded-body.js';
import { MicroCache } from '../caching/micro-cache.js';
import type { PublicReads } from '../caching/public-reads.js';
import type { Assets } from './assets.js';
import { isPersonalPage, pageAddress } from './page-address.js';
import { RenderTurns } from './render-turns.js';
import type { ServeModules } from './renderer.js';

const BROTLI_QUALITY = 5;
/** Browsers revalidate every time; a shared cache may serve a page of the last second while it fetches the next. */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';
const RETRY_AFTER_SECONDS = '2';

/** The route of everything that is neither API nor probe. */
const PAGE_ROUTE = '/*';

interface Page {
  status: number;
  redirect: string | undefined;
  body: EncodedBody;
}

export interface PageParts {
  pages: Pages;
  /** The built files; null in development. */
  assets: Assets | null;
  /** In development only. */
  serveModules?: ServeModules;
}

/** Serves built files, and server-rendered pages for every other path. */
export function servePages(fastify: FastifyInstance, parts: PageParts): void {
  fastify.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    handler: (request, reply) => answerPage(request, reply, parts),
  });
}

/** The key of a page that all requests for the same address share, for the load shedder. */
export function sharedPageKey({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url === PAGE_ROUTE && !isPersonalPage(url) ? pageAddress(url) : undefined;
}

/**
 * Server-rendered pages, cached for a second. They are the same for everybody; only the browser knows who is signed in.
 */
export class Pages {
  private readonly cache = new MicroCache<Page>();
  private readonly turns = new RenderTurns();

  constructor(
    private readonly render: RenderPage,
    private readonly site: Site,
    private readonly reads: PublicReads,
    private readonly logger: Logger,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = pageAddress(request.raw.url ?? '/');
    const isPersonal = isPersonalPage(url);
    const isThere = () => !reply.raw.destroyed;
    const page = isPersonal
      ? await this.turns.take(() => this.renderPage(url), isThere)
      : await this.cache.get(url, () => this.renderShared(url));
    if (!page) return reply.hijack();
    const isFailure = page.status >= 500;
    void reply.code(page.status).header('cache-control', isPersonal || isFailure ? 'private, no-store' : SHARED);
    if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (page.redirect !== undefined) return reply.header('location', page.redirect).send();
    return sendEncoded(request, reply.type('text/html; charset=utf-8'), page.body);
  }

  clear(): void {
    this.cache.clear();
  }

  /** Others may wait for it too, and the next visitors get it. */
  private async renderShared(url: string): Promise<Page> {
    const page = await this.turns.take(
      () => this.renderPage(url),
      () => true,
    );
    return page!;
  }

  private async renderPage(url: string): Promise<Page> {
    const startedMs = performance.now();
    const fetch: Parameters<RenderPage>[0]['fetch'] = (path, init) => this.reads.fetch(path, init);
    const { status, redirect, html = '' } = await this.render({ url, site: this.site, fetch });
    this.logger.debug('page rendered', { status, ms: Math.round(performance.now() - startedMs) });
    return { status, redirect, body: new EncodedBody(Buffer.from(html), true, BROTLI_QUALITY) };
  }
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, { pages, assets, serveModules }: PageParts) {
  const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
  const asset = assets?.find(path);
  if (asset) {
    void reply.type(asset.type).header('cache-control', asset.cacheControl);
    return sendEncoded(request, reply, asset.body);
  }
  if (assets && path.startsWith('/assets/')) throw notFound('There is nothing at this address.');
  if (serveModules && (await serveModules(request.raw, reply.raw))) return reply.hijack();
  return pages.send(request, reply);
}
