import type { PublicPost } from '@firm/contracts/api/posts';
import { queryOptions } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

/** A post before it is public; null once the address has expired or was revoked. */
export const previewQuery = (http: Http, token: string) =>
  queryOptions({
    queryKey: ['/api/previews', token],
    queryFn: ({ signal }) =>
      http.get<PublicPost>(`/api/previews/${encodeURIComponent(token)}`, signal).catch((error: unknown) => {
        if (hasStatus(error, 404)) return null;
        throw error;
      }),
    staleTime: 0,
  });
