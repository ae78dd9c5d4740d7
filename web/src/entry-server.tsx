import type { PageRequest, RenderPage } from '@firm/contracts/page-renderer';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Http } from './api/http';
import { PageQueries } from './api/page-queries';
import { findRedirect } from './api/redirects';
import { LocationProvider } from './app-context';
import { Document, type PageData } from './document';
import { filesFor } from './page-files';
import { ADMIN_ROUTES } from './pages/admin/admin-paths';
import { AdminPage } from './pages/admin/dashboard/admin-page';
import { matchPath, routeAt } from './routes';
import { SiteRouter } from './site-router';

/** Renders one page as a whole document; called by the gateway with a way to reach the API (see RenderPage). */
export const render: RenderPage = async ({ url, fetch, site, form }: PageRequest) => {
  const address = new URL(url, site.origin);
  const { pathname, search } = address;
  // `/blog/` is `/blog`.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  if (path !== pathname) return { status: 301, redirect: path + search };

  const queries = new PageQueries();
  const http = new Http(fetch);
  const location = { pathname, search, hash: '' };
  const app = { http, queries, site, router: null };
  // renderToString: all data is there, and a stream costs 1.5 times as much.
  const asHtml = (data: PageData, page: ReactNode) =>
    `<!DOCTYPE html>${renderToString(
      <Document app={app} data={data}>
        {page}
      </Document>,
    )}`;
  if (ADMIN_ROUTES.some((one) => matchPath(one.path, pathname))) {
    const data = { answers: queries.answers(), site, files: filesFor('newsroom') };
    const page = (
      <LocationProvider value={location}>
        <AdminPage />
      </LocationProvider>
    );
    return { status: 200, html: asHtml(data, page) };
  }

  const { route, params } = routeAt(site, pathname);
  const own = route.path === '*' ? pathname : inOwnLetters(route.path, pathname);
  if (own !== pathname) return { status: 301, redirect: own + search };
  // Here and not in the route, so that visitors do not load it.
  const moved = route.path === '*' ? await findRedirect(http, pathname) : null;
  if (moved) return { status: 301, redirect: moved };
  // `load` handles expected failures; anything else is a bug, which the gateway logs.
  const received = form === undefined ? undefined : await route.receive?.(new URLSearchParams(form), http);
  if (received?.redirect) return { status: received.status, redirect: received.redirect };
  const [Page, loaded] = await Promise.all([route.page(), route.load?.({ http, queries, params, address })]);
  const { status, redirect, formAnswer } = received ?? loaded ?? { status: 200 };
  if (redirect) return { status, redirect };
  const data = {
    answers: queries.answers(),
    ...(formAnswer && { formAnswer }),
    site,
    files: filesFor('site', route.module),
  };
  const first = { Page, params, location, ...(formAnswer && { formAnswer }) };
  const html = asHtml(data, <SiteRouter first={first} />);
  return { status, html };
};

/** The address of a page with the parts of its route as the route has them: `/Blog` and `/%62log` are `/blog`. */
function inOwnLetters(route: string, pathname: string): string {
  const given = pathname.split('/');
  return route
    .split('/')
    .map((part, at) => (part.startsWith(':') ? given[at] : part))
    .join('/');
}
