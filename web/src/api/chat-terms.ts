import type { ChatTerms } from '@firm/contracts/api/chat';
import type { Http } from './http';
import { pathQuery, type PageQuery } from './page-queries';

/** The chat's terms: how long conversations are stored. */
export const chatTermsQuery = (http: Http): PageQuery<ChatTerms> => ({
  ...pathQuery(http, ['/api/chat/terms']),
  staleTime: Infinity,
});
