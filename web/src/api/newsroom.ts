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
import type { AdminPost } from '@firm/contracts/api/posts';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const POSTS_PATH = '/api/admin/posts';
const postPath = (id: string) => `/api/admin/blog/${encodeURIComponent(id)}`;

export interface PostFilter {
  search?: string;
  status?: string;
  source?: string;
  tag?: string;
  needsReview?: string;
}

/** A page of the posts that match, newest first, without their texts. */
export function findPosts(
  http: Http,
  filter: PostFilter,
  { limit, cursor }: { limit: number; cursor?: string },
  signal?: AbortSignal,
): Promise<NewsroomPage> {
  const query = new URLSearchParams({ ...filter, limit: String(limit), ...(cursor && { cursor }) });
  return http.get<NewsroomPage>(`${POSTS_PATH}?${query}`, signal);
}

export const tagsQuery = (http: Http) =>
  queryOptions({
    queryKey: [POSTS_PATH, 'tags'],
    queryFn: ({ signal }) => http.get<TagCount[]>(`${POSTS_PATH}/tags`, signal),
  });

/** Does the same to many posts; each by itself, so that some may fail. */
export function changePosts(http: Http, change: ChangePosts): Promise<ChangedPosts> {
  return http.send<ChangedPosts>('POST', `${POSTS_PATH}/bulk`, change);
}

export const trashQuery = (http: Http) =>
  queryOptions({
    queryKey: [POSTS_PATH, 'trash'],
    queryFn: ({ signal }) => http.get<TrashedPost[]>(`${POSTS_PATH}/trash`, signal),
    staleTime: 0,
  });

export function restoreFromTrash(http: Http, id: string): Promise<AdminPost> {
  return http.send<AdminPost>('POST', `${POSTS_PATH}/trash/${encodeURIComponent(id)}/restore`);
}

export const revisionsQuery = (http: Http, postId: string) =>
  queryOptions({
    queryKey: [postPath(postId), 'revisions'],
    queryFn: ({ signal }) => http.get<RevisionSummary[]>(`${postPath(postId)}/revisions`, signal),
    staleTime: 0,
  });

/** One state of a post; it never changes. */
export const revisionQuery = (http: Http, postId: string, version: number) =>
  queryOptions({
    queryKey: [postPath(postId), 'revisions', version],
    queryFn: ({ signal }) => http.get<PostRevision>(`${postPath(postId)}/revisions/${version}`, signal),
    staleTime: Infinity,
  });

/** Makes the text of an earlier state the newest version; slug, status and dates stay. */
export function restoreRevision(http: Http, postId: string, version: number): Promise<AdminPost> {
  return http.send<AdminPost>('POST', `${postPath(postId)}/revisions/${version}/restore`);
}

/** The signed-in person vouches for a text that a machine wrote. */
export function vouchFor(http: Http, postId: string): Promise<AdminPost> {
  return http.send<AdminPost>('POST', `${postPath(postId)}/review`);
}

/** What is worth a second look before a form is published. */
export function checkForm(http: Http, form: WorkingForm, signal?: AbortSignal): Promise<Checklist> {
  return http.send<Checklist>('POST', `${POSTS_PATH}/checklist`, form, { signal });
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
