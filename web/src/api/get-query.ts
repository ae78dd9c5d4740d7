import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryKey,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { Http } from './http';

type Options<T> = Omit<UndefinedInitialDataOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn'> & { path?: string };

/** A query of the newsroom for what a path answers: where none is named, the parts of its key, joined by slashes. */
export const getQuery = <T>(http: Http, queryKey: QueryKey, { path, ...options }: Options<T> = {}) =>
  queryOptions<T>({ ...options, queryKey, queryFn: ({ signal }) => http.get<T>(path ?? queryKey.join('/'), signal) });

/**
 * A list that is read page by page.
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
