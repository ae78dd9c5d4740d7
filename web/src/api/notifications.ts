import type { DigestSettings, SaveDigestSettings } from '@firm/contracts/api/notifications';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const DIGEST_PATH = '/api/admin/alfred/digest';

/** When and to whom the digest of what is new is mailed. */
export const digestQuery = (http: Http) =>
  queryOptions({
    queryKey: [DIGEST_PATH],
    queryFn: ({ signal }) => http.get<DigestSettings>(DIGEST_PATH, signal),
  });

export const saveDigest = (http: Http, settings: SaveDigestSettings): Promise<DigestSettings> =>
  http.send<DigestSettings>('PUT', DIGEST_PATH, settings);
