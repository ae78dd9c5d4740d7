import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Http } from '../../api/http';
import { useApp } from '../../app-context';

/** Reads what a query of the API asks for with these arguments, such as `useRead(previewsQuery, postId)`. */
export function useRead<Args extends readonly unknown[], Key extends QueryKey, Answer, Data = Answer>(
  query: (http: Http, ...args: Args) => UseQueryOptions<Answer, Error, Data, Key>,
  ...args: Args
) {
  return useQuery(query(useApp().http, ...args));
}
