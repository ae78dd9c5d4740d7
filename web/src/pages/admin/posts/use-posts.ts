import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listFailure, listPosts } from '../../../api/admin-posts';
import type { Http } from '../../../api/http';
import { findPosts, type PostFilter } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import type { ListedPost } from './listed-post';

const PAGE_SIZE = 50;
/** Up to so many posts are asked for at once, as specification §7 has it; more come page by page. */
const MAX_AT_ONCE = 200;

interface Page {
  posts: ListedPost[];
  total: number;
  nextCursor?: string;
}

/** The posts that match a filter, newest first. */
export function usePosts(filter: PostFilter) {
  const { http } = useApp();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['/api/admin/posts', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      readPage(http, filter, pageParam, signal).catch((error: unknown) => {
        throw listFailure(error);
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
  return { ...query, posts: data?.pages.flatMap(({ posts }) => posts), total: data?.pages[0]?.total ?? 0 };
}

async function readPage(http: Http, filter: PostFilter, cursor: string, signal: AbortSignal): Promise<Page> {
  const isWhole = cursor === '' && Object.keys(filter).length === 0;
  if (isWhole && (await findPosts(http, {}, { limit: 1 }, signal)).total <= MAX_AT_ONCE) {
    const posts = await listPosts(http, signal);
    return { posts, total: posts.length };
  }
  return findPosts(http, filter, { limit: PAGE_SIZE, cursor }, signal);
}
