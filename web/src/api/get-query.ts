import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Http } from './http';

type Options<T> = Omit<UndefinedInitialDataOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn'> & { path?: string };

/** A query of the newsroom for what a path answers: where none is named, the parts of its key, joined by slashes. */
export const getQuery = <T>(http: Http, queryKey: QueryKey, { path, ...options }: Options<T> = {}) =>
  queryOptions<T>({ ...options, queryKey, queryFn: ({ signal }) => http.get<T>(path ?? queryKey.join('/'), signal) });
