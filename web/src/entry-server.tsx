import type { PageRequest, RenderPage } from '@firm/contracts/page-renderer';
import { dehydrate } from '@tanstack/react-query';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Http } from './api/http';
import { createQueryClient } from './api/query-client';
import { Document, type PageData } from './document';
import { filesFor } from './page-files';
import { createRoutes, moduleOf } from './routes';

/** Renders one page, whole: the gateway calls this with a way to reach the API (`contracts/page-renderer.ts`). */
export const render: RenderPage = async ({ url, fetch, site }: PageRequest) => {
  const client = createQueryClient();
  const http = new Http(fetch);
  const handler = createStaticHandler(createRoutes({ http, site, client }));
  const context = await handler.query(new Request(new URL(url, site.origin)));
  if (context instanceof Response) {
    return { status: context.status, redirect: context.headers.get('location') ?? undefined };
  }
  // Loaders answer for themselves; what fails in spite of that is ours, and the gateway's to log.
  for (const error of Object.values(context.errors ?? {})) throw error;
  const files = filesFor(moduleOf(context.matches));
  const data: PageData = { queries: dehydrate(client), loaderData: context.loaderData, site, files };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderWhole(
    <Document app={{ http, site, router }} client={client} data={data}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
    files.entry,
  );
  client.clear();
  return { status: context.statusCode, html };
};

function renderWhole(tree: ReactNode, entry: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      bootstrapModules: [entry],
      // Every part stands where it belongs: nothing is moved into place by inline script.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}
