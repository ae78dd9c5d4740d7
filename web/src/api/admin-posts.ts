import type { AdminPost, PostStatus, SavePost } from '@firm/contracts/api/posts';
import type { QueryClient } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

const POSTS_PATH = '/api/admin/blog';

const pathOf = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;

/** Every post with its text, whatever its status, newest first. */
export function listPosts(http: Http, signal?: AbortSignal): Promise<AdminPost[]> {
  return http.get<AdminPost[]>(POSTS_PATH, signal);
}

/** What is said when posts cannot be listed (specification §8). */
export function listFailure(error: unknown): Error {
  return new Error(hasStatus(error, 401) ? 'Unauthorized' : 'Failed to fetch blog posts.', { cause: error });
}

/** What staff and visitors see of posts is asked for again after any change. */
export async function forgetPosts(client: QueryClient): Promise<void> {
  const keys = [POSTS_PATH, '/api/admin/posts', '/api/blog'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
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
