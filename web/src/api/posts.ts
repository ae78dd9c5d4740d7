import type { PostPage, PublicPost } from '@firm/contracts/api/posts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

/** The newest published posts for the home page; fresh for five minutes. */
export const latestPostsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['/api/blog', 'latest'],
    queryFn: ({ signal }) => http.get<PostPage>('/api/blog?limit=3', signal).then(({ posts }) => posts),
  });

/**
 * The blog list, page by page from the newest post or a cursor; always refetched when the page is opened.
 */
export const blogQuery = (http: Http, category: string | null, cursor: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['/api/blog', { category, cursor }],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams();
      if (category) query.set('category', category);
      if (pageParam) query.set('cursor', pageParam);
      const search = query.toString();
      return http.get<PostPage>(`/api/blog${search && `?${search}`}`, signal);
    },
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });

/** One article; null when it does not exist, so that a missing article is cached too. */
export const articleQuery = (http: Http, slug: string) =>
  queryOptions({
    queryKey: ['/api/blog', slug],
    queryFn: ({ signal }) =>
      http.get<PublicPost>(`/api/blog/${encodeURIComponent(slug)}`, signal).catch((error: unknown) => {
        if (hasStatus(error, 404)) return null;
        throw error;
      }),
  });

/** A few posts of one category, shown after an article. */
export const relatedPostsQuery = (http: Http, category: string) =>
  queryOptions({
    queryKey: ['/api/blog', 'related', category],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: '3', category });
      return http.get<PostPage>(`/api/blog?${query}`, signal).then(({ posts }) => posts);
    },
  });
