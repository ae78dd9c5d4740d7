import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, redirectDocument, RouterProvider, useLocation, useRouteError } from 'react-router-dom';
import { Http } from './api/http';
import { PageQueries } from './api/page-queries';
import { createQueryClient } from './api/query-client';
import { LocationProvider } from './app-context';
import type { PageData } from './document';
import { hydrateDocument } from './hydrate-document';
import { ADMIN_ROUTES } from './pages/admin/admin-paths';
import { AdminPage } from './pages/admin/dashboard/admin-page';
import { PageError } from './pages/page-error';

/** Hydrates the shell of the newsroom, which has a router of its own: public pages do without its code. */
export function hydratePage(data: PageData): void {
  const http = new Http((path, init) => fetch(path, init));
  const router = createBrowserRouter([
    {
      path: '/admin',
      Component: Newsroom,
      ErrorBoundary: NewsroomError,
      // The page itself shows what its address names.
      children: ADMIN_ROUTES.map(({ path, tab }) => ({ path, handle: { tab } })),
    },
    // A page of the site.
    { path: '*', loader: ({ request }) => redirectDocument(request.url) },
  ]);
  const app = { http, queries: new PageQueries(), site: data.site, router };
  hydrateDocument(
    app,
    data,
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function Newsroom() {
  return (
    <LocationProvider value={useLocation()}>
      <AdminPage />
    </LocationProvider>
  );
}

function NewsroomError() {
  const error = useRouteError();
  return (
    <LocationProvider value={useLocation()}>
      <PageError error={error} />
    </LocationProvider>
  );
}
