import type { DigestSettings, SaveDigestSettings } from '@firm/contracts/api/notifications';
import { getQuery } from './get-query';
import type { Http } from './http';

const DIGEST_PATH = '/api/admin/alfred/digest';

/** When and to whom the digest of what is new is mailed. */
export const digestQuery = (http: Http) => getQuery<DigestSettings>(http, [DIGEST_PATH]);

export const saveDigest = (http: Http, settings: SaveDigestSettings): Promise<DigestSettings> =>
  http.send<DigestSettings>('PUT', DIGEST_PATH, settings);
