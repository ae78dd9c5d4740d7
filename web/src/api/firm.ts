import type { FirmContent, FirmContentVersion } from '@firm/contracts/api/firm';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

/** What the site says about the firm. */
export const firmQuery = (http: Http) =>
  queryOptions({
    queryKey: ['/api/firm'],
    queryFn: ({ signal }) => http.get<FirmContent>('/api/firm', signal),
  });

/** The same for staff, with its version. */
export const firmVersionQuery = (http: Http) =>
  queryOptions({
    queryKey: ['/api/admin/firm'],
    queryFn: ({ signal }) => http.get<FirmContentVersion>('/api/admin/firm', signal),
  });

/** @throws ApiProblem with status 412 when somebody has saved since. */
export const saveFirm = (http: Http, version: number, content: FirmContent): Promise<FirmContentVersion> =>
  http.send<FirmContentVersion>('PUT', '/api/admin/firm', { version, content });
