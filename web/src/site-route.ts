import type { ComponentType } from 'react';
import type { FormAnswer } from './api/enquiries';
import type { Http } from './api/http';
import type { PageQueries } from './api/page-queries';

/** What a page is given, besides the context of the application. */
export interface PageProps {
  /** The values of `:names` in the path of its route. */
  params: Record<string, string>;
  /** What it says about a form that was sent to it without scripts. */
  formAnswer?: FormAnswer;
}

/** The status of a page, where it is not 200; a redirect instead of it; what it says about a form. */
export interface Outcome {
  status: number;
  redirect?: string;
  formAnswer?: FormAnswer;
}

/** What a page's data is loaded with: per request on the server, one of each for all pages in the browser. */
export interface LoaderParts {
  http: Http;
  queries: PageQueries;
}

interface LoadRequest extends LoaderParts {
  params: PageProps['params'];
  address: URL;
}

export interface SiteRoute {
  path: string;
  /** The file of the page, from which the server derives its files. */
  module: string;
  page: () => Promise<ComponentType<PageProps>>;
  /** Loads the page's data; the browser mostly only starts to, and does not use what it answers. */
  load?: (request: LoadRequest) => Promise<Outcome | void>;
  /** Takes the form of a browser without scripts; with them the form sends itself. */
  receive?: (form: URLSearchParams, http: Http) => Promise<Outcome>;
  /** Only ever loaded as a document of its own. */
  isDocument?: true;
}
