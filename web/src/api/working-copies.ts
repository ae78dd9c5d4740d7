import type { SaveWorkingCopy, UnsavedWork, WorkingCopy } from '@firm/contracts/api/newsroom';
import { queryOptions } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

/** Where the server keeps what one person has written and not saved. */
export interface WorkingCopyPlace {
  /** A UUID; names the copy of a post that was never saved. */
  id: string;
  postId: string | null;
}

const pathOf = ({ id, postId }: WorkingCopyPlace) =>
  postId === null
    ? `/api/admin/posts/unsaved/${encodeURIComponent(id)}`
    : `/api/admin/blog/${encodeURIComponent(postId)}/working-copy`;

/**
 * @param knownVersion of the copy as this page saved it last, 0 when it knows of none; the server refuses with 412 when
 * there is another by now.
 */
export function saveWorkingCopy(
  http: Http,
  place: WorkingCopyPlace,
  copy: SaveWorkingCopy,
  knownVersion: number,
): Promise<WorkingCopy> {
  return http.send<WorkingCopy>('PUT', pathOf(place), copy, { headers: { 'if-match': `"${knownVersion}"` } });
}

export function findWorkingCopy(http: Http, place: WorkingCopyPlace): Promise<WorkingCopy> {
  return http.get<WorkingCopy>(pathOf(place));
}

/**
 * Drops a copy; one that is not there any more is fine.
 *
 * @param knownVersion if the copy is to stay, with 412, when it is another by now.
 */
export async function dropWorkingCopy(http: Http, place: WorkingCopyPlace, knownVersion?: number): Promise<void> {
  const headers = knownVersion === undefined ? undefined : { 'if-match': `"${knownVersion}"` };
  await http.send('DELETE', pathOf(place), undefined, { headers }).catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
}

/** One's own copies on the server, newest first. */
export const unsavedWorkQuery = (http: Http) =>
  queryOptions({
    queryKey: ['unsaved', 'server'],
    queryFn: ({ signal }) => http.get<UnsavedWork[]>('/api/admin/posts/working-copies', signal),
    staleTime: 0,
  });
