import type { ChatTerms } from '@firm/contracts/api/chat';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

/** The chat's terms: how long conversations are stored. */
export const chatTermsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['/api/chat/terms'],
    queryFn: ({ signal }) => http.get<ChatTerms>('/api/chat/terms', signal),
    staleTime: Infinity,
  });
