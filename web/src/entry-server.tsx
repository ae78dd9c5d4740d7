import type { PageRequest, RenderPage, Site } from '@firm/contracts/page-renderer';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandler } from 'react-router-dom';
import { Http } from './api/http';
import { createQueryClient } from './api/query-client';
import { Document, type PageData } from './document';
import { filesFor } from './page-files';
import { createRoutes, loaderContext, moduleOf } from './routes';

/** Renders one page as a whole document; called by the gateway with a way to reach the API (see RenderPage). */
export const render: RenderPage = async ({ url, fetch, site, form }: PageRequest) => {
  const client = createQueryClient();
  const http = new Http(fetch);
  const handler = handlerFor(site);
  const requestContext = loaderContext({ http, client });
  const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const context = await handler.query(new Request(new URL(url, site.origin), sent), { requestContext });
  if (context instanceof Response) {
    const redirect = context.headers.get('location');
    return { status: context.status, ...(redirect && { redirect }) };
  }
  // Loaders handle expected failures; anything else is a bug, which the gateway logs.
  for (const error of Object.values(context.errors ?? {})) throw error;
  const files = filesFor(moduleOf(context.matches));
  const data: PageData = {
    queries: dehydrate(client),
    loaderData: context.loaderData,
    actionData: context.actionData,
    site,
    files,
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  // renderToString: loaders have all data, and a stream costs 1.5 times as much.
  const html = renderToString(
    <Document app={{ http, site, router }} client={client} data={data}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  client.clear();
  return { status: context.statusCode, html: `<!DOCTYPE html>${html}` };
};

const handlers = new WeakMap<Site, StaticHandler>();

/** The routes of a site, ranked once instead of per page. */
function handlerFor(site: Site): StaticHandler {
  const handler = handlers.get(site) ?? createStaticHandler(createRoutes(site));
  handlers.set(site, handler);
  return handler;
}
