import { SESSION_IN_ADDRESS } from '@firm/contracts/rules/chat';
import { hasParameter, keepParameters } from '../caching/query-parameters.js';

/** Parameters that name a visitor's own chat: a page with one belongs to one visitor and is not cached. */
const PERSONAL = 'session';

/** Parameters of the query by which a page differs on the server, by path (web/src/routes.tsx). */
const PARAMETERS: Record<string, readonly string[]> = { '/blog': ['category', 'cursor', 'search', PERSONAL] };
const PARAMETERS_OF_OTHERS = [PERSONAL];

/** Encoded control characters and line separators, which are in no page's address; `_` in their place leads to the 404 page. */
const CONTROL_CHARACTERS = /%(?:[01][\da-f]|7f|e2%80%a[89])/gi;

/** A longer path is that of no page. */
const MAX_PATH_CHARACTERS = 1_024;
const NO_PAGE = '/_';

/** Scheme and host of a request target in absolute form (RFC 9112 §3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * Whether no two requests share a page: by the address that its renderer knows it belongs to one visitor, or is a preview, which staff can
 * withdraw at any moment.
 */
export const isUnsharedPage = (url: string): boolean =>
  hasParameter(url, PERSONAL) || plainPath(url.split('?', 1)[0] ?? '').startsWith('/preview/');

/**
 * The address of a page as its renderer and its cache know it: path and the parameters that the page knows. Merges
 * leading slashes, since two would start a host name, as a backslash would. All paths that are too long are one, which is no page's.
 */
export function pageAddress(target: string): string {
  const [path = '', ...query] = target.replace(ORIGIN, '').split('?');
  const safe =
    path.length > MAX_PATH_CHARACTERS
      ? NO_PAGE
      : `/${path.replaceAll('\\', '%5C').replace(/^\/+/, '')}`.replace(CONTROL_CHARACTERS, '_');
  const known = PARAMETERS[plainPath(safe)] ?? PARAMETERS_OF_OTHERS;
  const isSession = (name: string, value: string) => name !== PERSONAL || SESSION_IN_ADDRESS.test(value);
  return keepParameters([safe, ...query].join('?'), known, isSession);
}

/** A path as the router compares it: decoded, in lower case, without slashes at the end. */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '');
  } catch {
    return path;
  }
}
