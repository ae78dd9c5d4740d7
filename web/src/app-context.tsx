import type { Site } from '@firm/contracts/page-renderer';
import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import type { Http } from './api/http';
import type { PageQueries } from './api/page-queries';

/** Available to every component: the API client, what public pages have read, and the firm's settings. */
export interface App {
  http: Http;
  queries: PageQueries;
  site: Site;
  /** The newsroom's router; null on public pages, where the browser navigates (`site-router.tsx`). */
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'> | null;
}

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is used outside of AppProvider');
  return app;
}

/** The address of the page that is shown, in the parts of `URL`. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  /** What the link that led here handed over (`Link`); gone once the address is rewritten. */
  state?: unknown;
}

const LocationContext = createContext<PageLocation | null>(null);

export const LocationProvider = LocationContext;

export function useLocation(): PageLocation {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation is used outside of LocationProvider');
  return location;
}
