import type { NewsroomPage, NewsroomPost } from '@firm/contracts/api/newsroom';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fetchAllPosts, postListError, searchPosts, type PostFilter } from '../../../api/admin-posts';
import type { Http } from '../../../api/http';
import { useApp } from '../../../app-context';

const PAGE_SIZE = 50;
/** Up to this many posts are fetched in one call, with their texts; more are fetched page by page. */
const MAX_AT_ONCE = 200;

type Page = Omit<NewsroomPage, 'posts'> & { posts: ListedPost[] };

/** The posts that match a filter, newest first. */
export function usePosts(filter: PostFilter) {
  const { http } = useApp();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['/api/admin/posts', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      readPage(http, filter, pageParam, signal).catch((error: unknown) => {
        throw postListError(error);
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const [first] = data?.pages ?? [];
  const posts = data?.pages.flatMap((page) => page.posts);
  return { ...query, posts, total: first?.total ?? 0, meant: first?.search };
}

async function readPage(http: Http, filter: PostFilter, cursor: string, signal: AbortSignal): Promise<Page> {
  const isWhole = cursor === '' && Object.keys(filter).length === 0;
  if (isWhole && (await searchPosts(http, {}, { limit: 1 }, signal)).total <= MAX_AT_ONCE) {
    const posts = await fetchAllPosts(http, signal);
    return { posts: posts.sort((a, b) => newestOf(b).localeCompare(newestOf(a))), total: posts.length };
  }
  return searchPosts(http, { sort: 'newest', ...filter }, { limit: PAGE_SIZE, cursor }, signal);
}

/** When a post was or will be published; its last change where it is not public. As the API sorts by `newest`. */
const newestOf = ({ status, publishedAt, updatedAt }: ListedPost): string =>
  (status === 'draft' ? null : publishedAt) ?? updatedAt;

/** What the list can be sorted by. */
export const SORT_NAMES = {
  '': 'Newest first',
  created: 'Date created',
  updated: 'Last changed',
  published: 'Publication date',
  title: 'Title',
  due: 'Next review',
} as const;

/** The search that finds every post: an empty text does not filter. */
export const NO_SEARCH = {
  search: '',
  status: '',
  source: '',
  tag: '',
  /** Slugs of people of the firm. */
  author: '',
  reviewer: '',
  /** A key of `SORT_NAMES`; '' for the first. */
  sort: '',
  needsReview: false,
  reviewDue: false,
  /** Posts that state what a fact says no more. */
  outdated: false,
};

export type PostSearch = typeof NO_SEARCH;

/** The parameters of the API call, and of the address: only those that change the list. */
export function toFilter(search: PostSearch): PostFilter {
  const texts = Object.entries(search).map(
    ([name, value]) => [name, value === false ? '' : String(value).trim()] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text));
}

/** The search that an address describes. */
export function searchOf(params: URLSearchParams): PostSearch {
  const read = (name: string, blank: string | boolean) => {
    const text = params.get(name) ?? '';
    return typeof blank === 'boolean' ? text === 'true' : text;
  };
  return Object.fromEntries(Object.entries(NO_SEARCH).map(([name, blank]) => [name, read(name, blank)])) as PostSearch;
}

/** A post in the list: with its text when all posts were fetched at once, with a preview of the text otherwise. */
export type ListedPost = Omit<NewsroomPost, 'contentPreview'> & { contentHtml?: string; contentPreview?: string };
