/** The firm's identity on pages, read at run time from the SITE_* variables. */
export interface Site {
  /** The public origin, without a trailing slash. */
  origin: string;
  firmName: string;
  initials: string;
  email: string;
  /** Lines of the postal address. */
  address: string;
  founderName: string;
  /** Alias path of the home page, with its leading slash. */
  founderPath: string;
  founderUrl: string;
  sisterName: string;
  sisterUrl: string;
  /** Origin of the booking site. */
  bookingUrl: string;
  /** Review pages for the ratings 4.8 and 4.6. */
  reviewUrls: readonly [string, string];
}

/** The part of `Response` that loaders read, so that the server can pass a cheaper object. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'body' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>;
};

/** `RequestInit` with headers as a plain object. */
export type AnswerInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

export interface PageRequest {
  /** Path and query of the page. */
  url: string;
  /** Fetches a path under /api as an anonymous visitor. */
  fetch: (path: string, init?: AnswerInit) => Promise<Answer>;
  site: Site;
  /** The form that a browser without scripts has sent to the page, as application/x-www-form-urlencoded. */
  form?: string;
}

export interface RenderedPage {
  status: number;
  /** The whole document; absent when the page redirects. */
  html?: string;
  redirect?: string;
}

/** The function that the built web bundle exports to the gateway (`web/dist/server/entry-server.js`). */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
