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
import type { QueryClient } from '@tanstack/react-query';
import { basedOn } from './based-on';
import { getQuery } from './get-query';
import { hasStatus, type Http } from './http';

/** Single posts, and the list of all posts with their texts. */
const POSTS_PATH = '/api/admin/blog';
/** Searching posts, and changing many of them. */
const SEARCH_PATH = '/api/admin/posts';

const postPath = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;

/** Every post with its text, whatever its status, newest first. */
export const fetchAllPosts = (http: Http, signal?: AbortSignal) => http.get<AdminPost[]>(POSTS_PATH, signal);

/** The error to show when posts cannot be listed. */
export function postListError(error: unknown): Error {
  return new Error(hasStatus(error, 401) ? 'Unauthorized' : 'Failed to fetch blog posts.', { cause: error });
}

/** Marks everything that staff and visitors see of posts as outdated, after any change of a post. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  const keys = [POSTS_PATH, SEARCH_PATH, '/api/blog'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export const fetchPost = (http: Http, id: string) => http.get<AdminPost>(postPath(id));

export const createPost = (http: Http, post: SavePost) => http.send<AdminPost>('POST', POSTS_PATH, post);

/**
 * Replaces a post.
 *
 * @throws ApiProblem 412 when the post has another version than `basedOnVersion`.
 */
export const updatePost = (http: Http, id: string, post: SavePost, basedOnVersion: number) =>
  http.send<AdminPost>('PUT', postPath(id), post, basedOn(basedOnVersion));

export const deletePost = (http: Http, id: string): Promise<void> => http.send('DELETE', postPath(id));

/**
 * Publishes, schedules or withdraws a post.
 *
 * @throws ApiProblem 412 when it has another version than `basedOnVersion`, if one is given.
 */
export const changePostStatus = (http: Http, id: string, change: ChangePostStatus, basedOnVersion?: number) =>
  http.send<AdminPost>('PATCH', `${postPath(id)}/publish`, change, basedOn(basedOnVersion));

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

export const tagsQuery = (http: Http) => getQuery<TagCount[]>(http, [SEARCH_PATH, 'tags']);

/** Gives a tag another name in all posts, or joins it with the tag of that name. */
export const renameTag = (http: Http, tag: string, name: string): Promise<void> =>
  http.send('PUT', `${SEARCH_PATH}/tags/${encodeURIComponent(tag)}`, { name });

/** Makes a tag a keyword of the posts that have it. */
export const deleteTag = (http: Http, tag: string): Promise<void> =>
  http.send('DELETE', `${SEARCH_PATH}/tags/${encodeURIComponent(tag)}`);

export const redirectsQuery = (http: Http) => getQuery<Redirect[]>(http, [SEARCH_PATH, 'redirects'], { staleTime: 0 });

export const addRedirect = (http: Http, redirect: AddRedirect): Promise<void> =>
  http.send('POST', `${SEARCH_PATH}/redirects`, redirect);

export const deleteRedirect = (http: Http, from: string): Promise<void> =>
  http.send('DELETE', `${SEARCH_PATH}/redirects?from=${encodeURIComponent(from)}`);

/** Applies one action to many posts, each independently: some may fail. */
export const changePosts = (http: Http, change: ChangePosts) =>
  http.send<ChangedPosts>('POST', `${SEARCH_PATH}/bulk`, change);

export const trashQuery = (http: Http) => getQuery<TrashedPost[]>(http, [SEARCH_PATH, 'trash'], { staleTime: 0 });

export const restoreFromTrash = (http: Http, id: string) =>
  http.send<AdminPost>('POST', `${SEARCH_PATH}/trash/${encodeURIComponent(id)}/restore`);

export const fetchRevisions = (http: Http, postId: string) =>
  http.get<RevisionSummary[]>(`${postPath(postId)}/revisions`);

export const fetchRevision = (http: Http, postId: string, version: number) =>
  http.get<PostRevision>(`${postPath(postId)}/revisions/${version}`);

export const revisionsQuery = (http: Http, postId: string) =>
  getQuery<RevisionSummary[]>(http, [postPath(postId), 'revisions'], { staleTime: 0 });

/** One revision of a post. It never changes. */
export const revisionQuery = (http: Http, postId: string, version: number) =>
  getQuery<PostRevision>(http, [postPath(postId), 'revisions', version], { staleTime: Infinity });

/** Makes the text of an earlier revision the newest version; slug, status and dates stay. */
export const restoreRevision = (http: Http, postId: string, version: number) =>
  http.send<AdminPost>('POST', `${postPath(postId)}/revisions/${version}/restore`);

/** A post whose text is marked as reviewed: of the version that was read, where it was shown. */
export type ReviewedPost = Pick<AdminPost, 'id'> & Partial<Pick<AdminPost, 'version'>>;

/** Marks generated text as reviewed by the signed-in person. @throws ApiProblem 412 when it is not the version that was read. */
export const markReviewed = (http: Http, { id, version }: ReviewedPost) =>
  http.send<AdminPost>('POST', `${postPath(id)}/review`, undefined, basedOn(version));

/** Findings worth a second look before a form is published. */
export const fetchChecklist = (http: Http, form: WorkingForm, signal: AbortSignal) =>
  http.send<Checklist>('POST', `${SEARCH_PATH}/checklist`, form, { signal });

export const previewsQuery = (http: Http, postId: string) =>
  getQuery<Preview[]>(http, [postPath(postId), 'previews'], { staleTime: 0 });

export const createPreview = (http: Http, postId: string) =>
  http.send<Preview>('POST', `${postPath(postId)}/previews`, {});

export const revokePreview = (http: Http, postId: string, previewId: string): Promise<void> =>
  http.send('DELETE', `${postPath(postId)}/previews/${encodeURIComponent(previewId)}`);
