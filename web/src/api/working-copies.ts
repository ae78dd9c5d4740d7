import type { SaveWorkingCopy, UnsavedWork, WorkingCopy } from '@firm/contracts/api/newsroom';
import { basedOn } from './based-on';
import { getQuery } from './get-query';
import { hasStatus, type Http } from './http';

/** Identifies one author's working copy on the server. */
export interface WorkingCopyLocation {
  /** A UUID; identifies the copy of a post that was never saved. */
  id: string;
  postId: string | null;
}

const pathOf = ({ id, postId }: WorkingCopyLocation) =>
  postId === null
    ? `/api/admin/posts/unsaved/${encodeURIComponent(id)}`
    : `/api/admin/blog/${encodeURIComponent(postId)}/working-copy`;

/**
 * @param knownVersion of the copy as this page last saved it; 0 when it knows of none.
 * @throws ApiProblem 412 when the copy has another version.
 */
export const saveWorkingCopy = (
  http: Http,
  location: WorkingCopyLocation,
  copy: SaveWorkingCopy,
  knownVersion: number,
) => http.send<WorkingCopy>('PUT', pathOf(location), copy, basedOn(knownVersion));

export const fetchWorkingCopy = (http: Http, location: WorkingCopyLocation, signal?: AbortSignal) =>
  http.get<WorkingCopy>(pathOf(location), signal);

/**
 * Deletes a copy. Succeeds when it does not exist.
 *
 * @param knownVersion checked when given.
 * @throws ApiProblem 412 when the copy has another version.
 */
export async function deleteWorkingCopy(
  http: Http,
  location: WorkingCopyLocation,
  knownVersion?: number,
): Promise<void> {
  await http.send('DELETE', pathOf(location), undefined, basedOn(knownVersion)).catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
}

const LIST_PATH = '/api/admin/posts/working-copies';

/** The signed-in author's copies on the server, newest first. */
export const fetchUnsavedWork = (http: Http, signal?: AbortSignal) => http.get<UnsavedWork[]>(LIST_PATH, signal);

/** The same, kept and read again where it is shown. */
export const unsavedWorkQuery = (http: Http) =>
  getQuery<UnsavedWork[]>(http, ['unsaved', 'server'], { path: LIST_PATH, staleTime: 0 });
