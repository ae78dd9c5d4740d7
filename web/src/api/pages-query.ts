import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

/**
 * A list that is read page by page. Apart from `getQuery`, which public pages load as well.
 * @param read reads the page at a cursor, which is empty for the first one.
 */
export const pagesQuery = <Page extends { nextCursor?: string | undefined }>(
  queryKey: QueryKey,
  read: (cursor: string, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
