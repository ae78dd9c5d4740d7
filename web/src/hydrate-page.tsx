import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Http } from './api/http';
import { createQueryClient } from './api/query-client';
import { Document, type PageData } from './document';
import { createRoutes, loaderContext } from './routes';

/** Takes over the document that the server rendered, from the same data. */
export async function hydratePage(data: PageData): Promise<void> {
  const client = createQueryClient();
  hydrate(client, data.queries);
  const http = new Http((path, init) => fetch(path, init));
  const { site } = data;
  const routes = createRoutes(site);

  // The modules of the page that is there already come first: no fallback, and so no difference to the server's page.
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );

  const router = createBrowserRouter(routes, {
    getContext: () => loaderContext({ http, client }),
    hydrationData: { loaderData: data.loaderData as Record<string, unknown> },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <Document app={{ http, site, router }} client={client} data={data}>
        <RouterProvider router={router} />
      </Document>,
      { onRecoverableError: (error, { componentStack }) => console.error('hydration', error, componentStack) },
    );
  });
}
