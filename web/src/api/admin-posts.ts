import type { AdminPost, PostStatus, SavePost } from '@firm/contracts/api/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

const POSTS_PATH = '/api/admin/blog';

const pathOf = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;

/** Every post whatever its status, newest first. Fails with the specification's words (§8). */
export const adminPostsQuery = (http: Http) =>
  queryOptions({
    queryKey: [POSTS_PATH],
    queryFn: ({ signal }) =>
      http.get<AdminPost[]>(POSTS_PATH, signal).catch((error: unknown) => {
        throw new Error(hasStatus(error, 401) ? 'Unauthorized' : 'Failed to fetch blog posts.', { cause: error });
      }),
  });

/** What staff and visitors see of posts is asked for again after any change. */
export async function forgetPosts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [POSTS_PATH] }),
    client.invalidateQueries({ queryKey: ['/api/blog'] }),
  ]);
}

export function findPost(http: Http, id: string): Promise<AdminPost> {
  return http.get<AdminPost>(pathOf(id));
}

export function createPost(http: Http, post: SavePost): Promise<AdminPost> {
  return http.send<AdminPost>('POST', POSTS_PATH, post);
}

/** Replaces a post; refused with 412 when it has another version than the one this text is based on. */
export function updatePost(http: Http, id: string, post: SavePost, basedOnVersion: number): Promise<AdminPost> {
  return http.send<AdminPost>('PUT', pathOf(id), post, { headers: { 'if-match': `"${basedOnVersion}"` } });
}

export function deletePost(http: Http, id: string): Promise<void> {
  return http.send('DELETE', pathOf(id));
}

export function changePostStatus(http: Http, id: string, status: PostStatus): Promise<AdminPost> {
  return http.send<AdminPost>('PATCH', `${pathOf(id)}/publish`, { status });
}
