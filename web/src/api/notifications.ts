import type { AssignmentMails, DigestSettings, SaveDigestSettings } from '@firm/contracts/api/notifications';
import { getQuery } from './get-query';
import type { Http } from './http';

const DIGEST_PATH = '/api/admin/alfred/digest';
const ASSIGNMENTS_PATH = '/api/admin/alfred/assignment-mails';

/** When and to whom the digest of what is new is mailed. */
export const digestQuery = (http: Http) => getQuery<DigestSettings>(http, [DIGEST_PATH]);

export const saveDigest = (http: Http, settings: SaveDigestSettings) =>
  http.send<DigestSettings>('PUT', DIGEST_PATH, settings);

/** Whether one is mailed what colleagues assign to one. */
export const assignmentMailsQuery = (http: Http) => getQuery<AssignmentMails>(http, [ASSIGNMENTS_PATH]);

export const saveAssignmentMails = (http: Http, setting: AssignmentMails): Promise<void> =>
  http.send('PUT', ASSIGNMENTS_PATH, setting);
