import type { Conversation, ConversationMessage } from '@firm/contracts/api/conversations';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const PATH = '/api/admin/conversations';

/** Every conversation with Alfred, newest first (error text: specification §8). */
export const conversationsQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) =>
      http.get<Conversation[]>(PATH, signal).catch((error: unknown) => {
        throw new Error('Failed to fetch conversations.', { cause: error });
      }),
  });

/** What was said in one conversation, oldest first. */
export const conversationMessagesQuery = (http: Http, sessionId: string) =>
  queryOptions({
    queryKey: [PATH, sessionId],
    queryFn: ({ signal }) =>
      http
        .get<ConversationMessage[]>(`${PATH}/${encodeURIComponent(sessionId)}/messages`, signal)
        .catch((error: unknown) => {
          throw new Error('Failed to fetch conversation messages.', { cause: error });
        }),
  });
