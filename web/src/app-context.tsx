import type { Site } from '@firm/contracts/page-renderer';
import { createContext, use } from 'react';
import type { Http } from './api/http';

/** What every part of the page may ask for: the API, the firm, and the files the page was built from. */
export interface App {
  http: Http;
  site: Site;
}

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp is used outside of AppProvider');
  return app;
}
