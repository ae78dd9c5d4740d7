/** The firm's identity as pages show it, read at run time from the SITE_* variables (contract §2). */
export interface Site {
  /** Origin visitors see, without a trailing slash. */
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
  reviewUrls: [string, string];
}

/** What is read of an answer: a browser's `Response`, or something as plain that is made in a tenth of the time. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'body' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>;
};

/** `RequestInit`, with headers that need no parsing. */
export type AnswerInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

export interface PageRequest {
  /** Path and query of the page. */
  url: string;
  /** Fetches a path under /api as this visitor would. */
  fetch: (path: string, init?: AnswerInit) => Promise<Answer>;
  site: Site;
}

export interface RenderedPage {
  status: number;
  /** The whole document; absent when the page redirects. */
  html?: string;
  redirect?: string;
}

/** The one function by which the gateway calls the built web bundle (`web/dist/server/entry-server.js`). */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
