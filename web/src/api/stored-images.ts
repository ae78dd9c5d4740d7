import type { ImagePage } from '@firm/contracts/api/image-library';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Http } from './http';

/** Uploaded images, the latest first; with a search those in posts that have these words. */
export const storedImagesQuery = (http: Http, search: string, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/images', search, pageSize],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ search, limit: String(pageSize), ...(pageParam && { cursor: pageParam }) });
      return http.get<ImagePage>(`/api/admin/images?${query}`, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @throws ApiProblem 409 when a post, an earlier version of one or a working copy shows the image. */
export const deleteImage = (http: Http, id: string): Promise<void> => http.send('DELETE', `/api/admin/images/${id}`);
