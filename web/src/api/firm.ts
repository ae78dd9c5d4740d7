import type { FirmContent, FirmContentVersion, FirmVersionSummary, PublicFirm } from '@firm/contracts/api/firm';
import { getQuery } from './get-query';
import type { Http } from './http';
import { pathQuery } from './page-queries';

/** What the site says about the firm. */
export const firmQuery = (http: Http) => pathQuery<PublicFirm>(http, ['/api/firm']);

/** The same for staff, with its version. */
export const firmVersionQuery = (http: Http) => getQuery<FirmContentVersion>(http, ['/api/admin/firm']);

/** Every saved version without its content, newest first. */
export const firmVersionsQuery = (http: Http) =>
  getQuery<FirmVersionSummary[]>(http, ['/api/admin/firm', 'versions'], { staleTime: 0 });

/** One of them, which never changes. */
export const earlierFirmQuery = (http: Http, version: number) =>
  getQuery<FirmContentVersion>(http, ['/api/admin/firm', 'versions', version], { staleTime: Infinity });

/** @throws ApiProblem with status 412 when somebody has saved since. */
export const saveFirm = (http: Http, version: number, content: FirmContent) =>
  http.send<FirmContentVersion>('PUT', '/api/admin/firm', { version, content });
