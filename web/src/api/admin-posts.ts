import type {
  ChangedPosts,
  ChangePosts,
  Checklist,
  NewsroomPage,
  PostRevision,
  Preview,
  RevisionSummary,
  TagCount,
  TrashedPost,
  WorkingForm,
} from '@firm/contracts/api/newsroom';
import type { AddRedirect, Redirect } from '@firm/contracts/api/redirects';
import type { AdminPost, ChangePostStatus, SavePost } from '@firm/contracts/api/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

/** Single posts, and the list of all posts with their texts. */
const POSTS_PATH = '/api/admin/blog';
/** Searching posts, and changing many of them. */
const SEARCH_PATH = '/api/admin/posts';

const postPath = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;

/** Every post with its text, whatever its status, newest first. */
export function fetchAllPosts(http: Http, signal?: AbortSignal): Promise<AdminPost[]> {
  return http.get<AdminPost[]>(POSTS_PATH, signal);
}

/** The error to show when posts cannot be listed. */
export function postListError(error: unknown): Error {
  return new Error(hasStatus(error, 401) ? 'Unauthorized' : 'Failed to fetch blog posts.', { cause: error });
}

/** Marks everything that staff and visitors see of posts as outdated, after any change of a post. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  const keys = [POSTS_PATH, SEARCH_PATH, '/api/blog'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function fetchPost(http: Http, id: string): Promise<AdminPost> {
  return http.get<AdminPost>(postPath(id));
}

export function createPost(http: Http, post: SavePost): Promise<AdminPost> {
  return http.send<AdminPost>('POST', POSTS_PATH, post);
}

/**
 * Replaces a post.
 *
 * @throws ApiProblem 412 when the post has another version than `basedOnVersion`.
 */
export function updatePost(http: Http, id: string, post: SavePost, basedOnVersion: number): Promise<AdminPost> {
  return http.send<AdminPost>('PUT', postPath(id), post, { headers: { 'if-match': `"${basedOnVersion}"` } });
}

export function deletePost(http: Http, id: string): Promise<void> {
  return http.send('DELETE', postPath(id));
}

/**
 * Publishes, schedules or withdraws a post.
 *
 * @throws ApiProblem 412 when it has another version than `basedOnVersion`, if one is given.
 */
export function changePostStatus(
  http: Http,
  id: string,
  change: ChangePostStatus,
  basedOnVersion?: number,
): Promise<AdminPost> {
  const headers = basedOnVersion === undefined ? {} : { 'if-match': `"${basedOnVersion}"` };
  return http.send<AdminPost>('PATCH', `${postPath(id)}/publish`, change, { headers });
}

export interface PostFilter {
  search?: string;
  status?: string;
  source?: string;
  tag?: string;
  needsReview?: string;
  reviewDue?: string;
  outdated?: string;
  sort?: string;
}

/** A page of the posts that match the filter, newest first, without their texts. */
export function searchPosts(
  http: Http,
  filter: PostFilter,
  { limit, cursor }: { limit: number; cursor?: string },
  signal?: AbortSignal,
): Promise<NewsroomPage> {
  const query = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor && { cursor }) });
  return http.get<NewsroomPage>(`${SEARCH_PATH}?${query}`, signal);
}

export const tagsQuery = (http: Http) =>
  queryOptions({
    queryKey: [SEARCH_PATH, 'tags'],
    queryFn: ({ signal }) => http.get<TagCount[]>(`${SEARCH_PATH}/tags`, signal),
  });

/** Gives a tag another name in all posts, or joins it with the tag of that name. */
export function renameTag(http: Http, tag: string, name: string): Promise<void> {
  return http.send('PUT', `${SEARCH_PATH}/tags/${encodeURIComponent(tag)}`, { name });
}

/** Makes a tag a keyword of the posts that have it. */
export function deleteTag(http: Http, tag: string): Promise<void> {
  return http.send('DELETE', `${SEARCH_PATH}/tags/${encodeURIComponent(tag)}`);
}

export const redirectsQuery = (http: Http) =>
  queryOptions({
    queryKey: [SEARCH_PATH, 'redirects'],
    queryFn: ({ signal }) => http.get<Redirect[]>(`${SEARCH_PATH}/redirects`, signal),
    staleTime: 0,
  });

export function addRedirect(http: Http, redirect: AddRedirect): Promise<void> {
  return http.send('POST', `${SEARCH_PATH}/redirects`, redirect);
}

export function deleteRedirect(http: Http, from: string): Promise<void> {
  return http.send('DELETE', `${SEARCH_PATH}/redirects?from=${encodeURIComponent(from)}`);
}

/** Applies one action to many posts, each independently: some may fail. */
export function changePosts(http: Http, change: ChangePosts): Promise<ChangedPosts> {
  return http.send<ChangedPosts>('POST', `${SEARCH_PATH}/bulk`, change);
}

export const trashQuery = (http: Http) =>
  queryOptions({
    queryKey: [SEARCH_PATH, 'trash'],
    queryFn: ({ signal }) => http.get<TrashedPost[]>(`${SEARCH_PATH}/trash`, signal),
    staleTime: 0,
  });

export function restoreFromTrash(http: Http, id: string): Promise<AdminPost> {
  return http.send<AdminPost>('POST', `${SEARCH_PATH}/trash/${encodeURIComponent(id)}/restore`);
}

export function fetchRevisions(http: Http, postId: string, signal?: AbortSignal): Promise<RevisionSummary[]> {
  return http.get<RevisionSummary[]>(`${postPath(postId)}/revisions`, signal);
}

export function fetchRevision(
  http: Http,
  postId: string,
  version: number,
  signal?: AbortSignal,
): Promise<PostRevision> {
  return http.get<PostRevision>(`${postPath(postId)}/revisions/${version}`, signal);
}

export const revisionsQuery = (http: Http, postId: string) =>
  queryOptions({
    queryKey: [postPath(postId), 'revisions'],
    queryFn: ({ signal }) => fetchRevisions(http, postId, signal),
    staleTime: 0,
  });

/** One revision of a post. It never changes. */
export const revisionQuery = (http: Http, postId: string, version: number) =>
  queryOptions({
    queryKey: [postPath(postId), 'revisions', version],
    queryFn: ({ signal }) => fetchRevision(http, postId, version, signal),
    staleTime: Infinity,
  });

/** Makes the text of an earlier revision the newest version; slug, status and dates stay. */
export function restoreRevision(http: Http, postId: string, version: number): Promise<AdminPost> {
  return http.send<AdminPost>('POST', `${postPath(postId)}/revisions/${version}/restore`);
}

/** A post whose text is marked as reviewed: of the version that was read, where it was shown. */
export type ReviewedPost = Pick<AdminPost, 'id'> & Partial<Pick<AdminPost, 'version'>>;

/** Marks generated text as reviewed by the signed-in person. @throws ApiProblem 412 when it is not the version that was read. */
export function markReviewed(http: Http, { id, version }: ReviewedPost): Promise<AdminPost> {
  const init = version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
  return http.send<AdminPost>('POST', `${postPath(id)}/review`, undefined, init);
}

/** Findings worth a second look before a form is published. */
export function fetchChecklist(http: Http, form: WorkingForm, signal: AbortSignal): Promise<Checklist> {
  return http.send<Checklist>('POST', `${SEARCH_PATH}/checklist`, form, { signal });
}

export const previewsQuery = (http: Http, postId: string) =>
  queryOptions({
    queryKey: [postPath(postId), 'previews'],
    queryFn: ({ signal }) => http.get<Preview[]>(`${postPath(postId)}/previews`, signal),
    staleTime: 0,
  });

export function createPreview(http: Http, postId: string): Promise<Preview> {
  return http.send<Preview>('POST', `${postPath(postId)}/previews`, {});
}

export function revokePreview(http: Http, postId: string, previewId: string): Promise<void> {
  return http.send('DELETE', `${postPath(postId)}/previews/${encodeURIComponent(previewId)}`);
}
