import type { PostPage, PostSummary } from '@firm/contracts/api/posts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

/** Articles on one page of the blog: a telephone shows twenty after much scrolling, and each costs 2 kB. */
const PAGE_SIZE = 24;

const LISTED = [
  ...(['id', 'slug', 'title', 'excerpt', 'status', 'tags'] as const),
  ...(['publishedAt', 'readingTimeMinutes', 'featuredImageUrl', 'featuredImageAlt', 'language'] as const),
];

/** What lists show of a post. */
export type ListedPost = Pick<PostSummary, (typeof LISTED)[number]>;

/** Reads a list; the data of a page travels with it, so what no list shows is left out. */
async function readList(http: Http, query: URLSearchParams, signal: AbortSignal) {
  const { posts, ...page } = await http.get<PostPage>(`/api/blog?${query}`, signal);
  const listed = posts.map((post) => Object.fromEntries(LISTED.map((field) => [field, post[field]])) as ListedPost);
  return { ...page, posts: listed };
}

/** The tags of the newest posts, by which the blog is filtered: the same whatever is chosen. */
export const blogTagsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['/api/blog', 'tags'],
    queryFn: async ({ signal }) => {
      const { posts } = await readList(http, new URLSearchParams({ limit: String(PAGE_SIZE) }), signal);
      return posts.map(({ tags, language }) => ({ tags, language }));
    },
  });

/** The newest published posts for the home page; fresh for five minutes. */
export const latestPostsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['/api/blog', 'latest'],
    queryFn: async ({ signal }) => (await readList(http, new URLSearchParams({ limit: '3' }), signal)).posts,
  });

/**
 * The blog list, page by page from the newest post or a cursor; always refetched when the page is opened.
 */
export const blogQuery = (http: Http, category: string | null, cursor: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['/api/blog', { category, cursor }],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (category) query.set('category', category);
      if (pageParam) query.set('cursor', pageParam);
      return readList(http, query, signal);
    },
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });

/** The newest posts that have these words, or those most like them, up to a hundred. */
export const foundPostsQuery = (http: Http, search: string) =>
  queryOptions({
    queryKey: ['/api/blog', 'search', search],
    queryFn: async ({ signal }) => ({
      ...(await readList(http, new URLSearchParams({ search }), signal)),
      asked: search,
    }),
    placeholderData: keepPreviousData,
  });

/** A few posts of one category, shown after an article. */
export const relatedPostsQuery = (http: Http, category: string) =>
  queryOptions({
    queryKey: ['/api/blog', 'related', category],
    queryFn: async ({ signal }) => (await readList(http, new URLSearchParams({ limit: '3', category }), signal)).posts,
  });
