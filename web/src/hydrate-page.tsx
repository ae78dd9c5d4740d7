import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { Http } from './api/http';
import { createQueryClient } from './api/query-client';
import { Document, type PageData } from './document';
import { createRoutes, loaderContext } from './routes';

/** Hydrates the document that the server rendered, from the same data. */
export async function hydratePage(data: PageData): Promise<void> {
  const client = createQueryClient();
  hydrate(client, data.queries);
  const http = new Http((path, init) => fetch(path, init));
  const { site } = data;
  const routes = createRoutes(site);

  // Load the current page's modules first: a fallback would differ from the server's document.
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );

  const router = createBrowserRouter(routes, {
    getContext: () => loaderContext({ http, client }),
    hydrationData: {
      loaderData: data.loaderData as Record<string, unknown>,
      actionData: data.actionData as Record<string, unknown> | null,
    },
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
