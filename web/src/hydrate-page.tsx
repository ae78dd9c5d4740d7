import { Http } from './api/http';
import { PageQueries } from './api/page-queries';
import type { PageData } from './document';
import { hydrateDocument } from './hydrate-document';
import { routeAt } from './routes';
import { presentLocation, SiteRouter } from './site-router';

/** Hydrates a public page from the data that it was rendered with. */
export async function hydratePage(data: PageData): Promise<void> {
  const http = new Http((path, init) => fetch(path, init));
  const queries = new PageQueries(data.answers);
  const { site, formAnswer } = data;
  const { route, params } = routeAt(site, window.location.pathname);
  // Its code first: a fallback would differ from the server's document.
  const Page = await route.page();
  const first = { Page, params, location: presentLocation(), ...(formAnswer && { formAnswer }) };
  hydrateDocument({ http, queries, site, router: null }, data, <SiteRouter first={first} />);
}
