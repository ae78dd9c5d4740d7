import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Http } from './http';

type Options<T> = Omit<UndefinedInitialDataOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn'>;

/** A query of the newsroom for what a path answers. The parts of its key, joined by slashes, are the path. */
export const getQuery = <T>(http: Http, queryKey: readonly (string | number)[], options: Options<T> = {}) =>
  queryOptions<T>({ ...options, queryKey, queryFn: ({ signal }) => http.get<T>(queryKey.join('/'), signal) });
