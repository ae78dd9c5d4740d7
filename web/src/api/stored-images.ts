import type { ImagePage } from '@firm/contracts/api/image-library';
import type { Http } from './http';
import { pagesQuery } from './pages-query';

/** Uploaded images, the latest first; with a search those in posts that have these words. */
export const storedImagesQuery = (http: Http, search: string, pageSize: number) =>
  pagesQuery(['/api/admin/images', search, pageSize], (cursor, signal) => {
    const query = new URLSearchParams({ search, limit: String(pageSize), ...(cursor && { cursor }) });
    return http.get<ImagePage>(`/api/admin/images?${query}`, signal);
  });

/** @throws ApiProblem 409 when a post, an earlier version of one or a working copy shows the image. */
export const deleteImage = (http: Http, id: string): Promise<void> => http.send('DELETE', `/api/admin/images/${id}`);
