import { notFound } from '@firm/platform/http/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from './assets.js';
import { isPersonalPage, type Pages } from './pages.js';
import { sendEncoded } from './send-encoded.js';

export interface PageParts {
  pages: Pages;
  /** The built files; null while developing. */
  assets: Assets | null;
  /** While developing, Vite's own files; resolves to whether it answered. */
  serveModules?: (url: string, raw: { req: unknown; res: unknown }) => Promise<boolean>;
}

const EVERYTHING_ELSE = '/*';

/** Names the page that a request shares with all who ask for the same. */
export function nameSharedPage({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url === EVERYTHING_ELSE && !isPersonalPage(url) ? url : undefined;
}

/** Everything that is neither API nor health: a built file, or a page. */
export function servePages(fastify: FastifyInstance, parts: PageParts): void {
  fastify.route({
    method: ['GET', 'HEAD'],
    url: EVERYTHING_ELSE,
    handler: (request, reply) => answerPage(request, reply, parts),
  });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, { pages, assets, serveModules }: PageParts) {
  const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
  const asset = assets?.find(path);
  if (asset) {
    void reply.type(asset.type).header('cache-control', asset.cacheControl);
    return sendEncoded(request, reply, asset.body);
  }
  if (assets && path.startsWith('/assets/')) throw notFound('There is nothing at this address.');
  if (serveModules && (await serveModules(path, { req: request.raw, res: reply.raw }))) return reply.hijack();
  return pages.send(request, reply);
}
