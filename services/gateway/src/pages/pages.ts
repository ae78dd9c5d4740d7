import type { RenderPage } from '@firm/contracts/page-renderer';
import { Logger } from '@firm/platform/logging/logger';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { EncodedBody } from './encoded-body.js';
import { PublicReads } from './public-reads.js';
import { sendEncoded } from './send-encoded.js';
import { ShortCache } from './short-cache.js';

const BROTLI_QUALITY = 5;
/** Browsers ask again every time; a cache in front may serve the second-old page while it fetches the next. */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';

/** A part of the site that is starting again is back after so long. */
const RETRY_AFTER_SECONDS = '2';

interface Page {
  status: number;
  redirect?: string;
  body: EncodedBody;
}

/** The pages of the site, rendered here. They are the same for everybody: who is signed in is the browser's matter. */
@Injectable()
export class Pages {
  private readonly cache = new ShortCache<Page>();

  constructor(
    private readonly render: RenderPage,
    private readonly site: GatewayConfig['site'],
    private readonly reads: PublicReads,
    private readonly logger: Logger,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = readablePath(request.raw.url ?? '/');
    const isPersonal = isPersonalPage(url);
    const page = isPersonal ? await this.make(url) : await this.cache.get(url, () => this.make(url));
    const isPassing = page.status >= 500;
    void reply.code(page.status).header('cache-control', isPersonal || isPassing ? 'private, no-store' : SHARED);
    if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (page.redirect !== undefined) return reply.header('location', page.redirect).send();
    return sendEncoded(request, reply.type('text/html; charset=utf-8'), page.body);
  }

  clear(): void {
    this.cache.clear();
  }

  private async make(url: string): Promise<Page> {
    const startedMs = performance.now();
    const page = await this.render({
      url,
      site: this.site as RenderSite,
      fetch: (path, init) => this.reads.fetch(path, init),
    });
    this.logger.debug('page rendered', { status: page.status, ms: Math.round(performance.now() - startedMs) });
    return {
      status: page.status,
      redirect: page.redirect,
      body: new EncodedBody(Buffer.from(page.html ?? ''), true, BROTLI_QUALITY),
    };
  }
}

/** A chat session in the address makes the page that visitor's own. */
export const isPersonalPage = (url: string) => url.includes('session=');

/** What no page is named by and no router reads (controls, line ends), replaced: it ends on the page for unknown paths. */
const UNREADABLE = /%(?:[01][\da-f]|7f|e2%80%a[89])/gi;

/** The address of a page. Two slashes would begin the name of another host. */
function readablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [path.replace(/^\/{2,}/, '/').replace(UNREADABLE, '_'), ...query].join('?');
}

type RenderSite = Parameters<RenderPage>[0]['site'];
