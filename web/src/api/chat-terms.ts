import type { ChatTerms } from '@firm/contracts/api/chat';
import { getQuery } from './get-query';
import type { Http } from './http';

/** The chat's terms: how long conversations are stored. */
export const chatTermsQuery = (http: Http) => getQuery<ChatTerms>(http, ['/api/chat/terms'], { staleTime: Infinity });
