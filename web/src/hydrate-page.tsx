import { hydrate } from '@tanstack/react-query';
import { Http } from './api/http';
import { createQueryClient } from './api/query-client';
import type { PageData } from './document';
import { hydrateDocument } from './hydrate-document';
import { routeAt } from './routes';
import { presentLocation, SiteRouter } from './site-router';

/** Hydrates a public page from the data that it was rendered with. */
export async function hydratePage(data: PageData): Promise<void> {
  const client = createQueryClient();
  hydrate(client, data.queries);
  const http = new Http((path, init) => fetch(path, init));
  const { site, formAnswer } = data;
  const { route, params } = routeAt(site, window.location.pathname);
  // Its code first: a fallback would differ from the server's document.
  const Page = await route.page();
  const first = { Page, params, location: presentLocation(), ...(formAnswer && { formAnswer }) };
  hydrateDocument({ http, site, router: null }, client, data, <SiteRouter first={first} client={client} />);
}
