import type { Site } from '@firm/contracts/page-renderer';
import { createContext, use } from 'react';
import type { Http } from './api/http';
import type { Router } from './ui/settled-location';

/** Available to every component: the API client, the firm's settings and the router. */
export interface App {
  http: Http;
  site: Site;
  router: Router;
}

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is used outside of AppProvider');
  return app;
}
