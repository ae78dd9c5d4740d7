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
 * @param knownVersion of the copy as this page saved it last; the server refuses with 412 when another tab has saved
 * it since. Null when this page has not saved it yet.
 */
export function saveWorkingCopy(
  http: Http,
  place: WorkingCopyPlace,
  copy: SaveWorkingCopy,
  knownVersion: number | null,
): Promise<WorkingCopy> {
  const headers = knownVersion === null ? undefined : { 'if-match': `"${knownVersion}"` };
  return http.send<WorkingCopy>('PUT', pathOf(place), copy, { headers });
}

export function findWorkingCopy(http: Http, place: WorkingCopyPlace): Promise<WorkingCopy> {
  return http.get<WorkingCopy>(pathOf(place));
}

/** Drops a copy; one that is not there any more is fine. */
export async function dropWorkingCopy(http: Http, place: WorkingCopyPlace): Promise<void> {
  await http.send('DELETE', pathOf(place)).catch((error: unknown) => {
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
