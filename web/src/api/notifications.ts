import type { CommentMails } from '@firm/contracts/api/comments';
import type { AssignmentMails, DigestSettings, SaveDigestSettings } from '@firm/contracts/api/notifications';
import { getQuery } from './get-query';
import type { Http } from './http';

const DIGEST_PATH = '/api/admin/alfred/digest';
const MAILS_PATHS = { comments: '/api/admin/posts/comment-mails', assignments: '/api/admin/alfred/assignment-mails' };

/** What one is mailed about, and can do without. */
export type MailSubject = keyof typeof MAILS_PATHS;

/** When and to whom the digest of what is new is mailed. */
export const digestQuery = (http: Http) => getQuery<DigestSettings>(http, [DIGEST_PATH]);

export const saveDigest = (http: Http, settings: SaveDigestSettings) =>
  http.send<DigestSettings>('PUT', DIGEST_PATH, settings);

/** Whether one is mailed about comments, or about what colleagues assign to one. */
export const mailsQuery = (http: Http, about: MailSubject) =>
  getQuery<AssignmentMails | CommentMails>(http, [MAILS_PATHS[about]]);

export const saveMails = (http: Http, about: MailSubject, setting: AssignmentMails | CommentMails): Promise<void> =>
  http.send('PUT', MAILS_PATHS[about], setting);
