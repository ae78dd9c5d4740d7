import type { Conversation, ConversationMessage, ConversationOutcome } from '@firm/contracts/api/conversations';
import { addDays } from '@firm/contracts/rules/firm-time';
import { queryOptions } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';
import { pagesQuery } from './pages-query';

export const CONVERSATIONS_PATH = '/api/admin/conversations';

export const conversationApiPath = (sessionId: string) => `${CONVERSATIONS_PATH}/${encodeURIComponent(sessionId)}`;

/** Filter of the conversations; absent and empty fields do not filter. */
export interface ConversationFilter {
  /** Words of the messages, or the beginning of the session id. */
  q?: string;
  /** Days (YYYY-MM-DD), both included. */
  from?: string;
  to?: string;
  hasUserMessages?: boolean;
  outcome?: ConversationOutcome;
}

interface ConversationPage {
  conversations: Conversation[];
  /** How many match, over all pages. */
  total: number;
  nextCursor?: string | undefined;
}

/** Conversations with Alfred, newest first, page by page. */
export const conversationsQuery = (http: Http, filter: ConversationFilter) =>
  pagesQuery([CONVERSATIONS_PATH, 'list', filter], (cursor, signal) =>
    readPage(http, toQuery(filter, cursor), signal).catch((error: unknown) => {
      throw new Error('Failed to fetch conversations.', { cause: error });
    }),
  );

async function readPage(http: Http, query: string, signal: AbortSignal): Promise<ConversationPage> {
  const response = await http.request('GET', `${CONVERSATIONS_PATH}${query && `?${query}`}`, undefined, { signal });
  const conversations = (await response.json()) as Conversation[];
  const nextCursor = response.headers.get('x-next-cursor');
  return {
    conversations,
    total: Number(response.headers.get('x-total-count') ?? conversations.length),
    ...(nextCursor && { nextCursor }),
  };
}

function toQuery({ q, from, to, hasUserMessages, outcome }: ConversationFilter, cursor: string): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | undefined) => value && query.set(name, value);
  add('q', q?.trim());
  add('from', from);
  // The API excludes the end day, the filter of the user interface includes it.
  add('to', to && addDays(to, 1));
  add('hasUserMessages', hasUserMessages?.toString());
  add('outcome', outcome);
  add('cursor', cursor);
  return query.toString();
}

/** The messages of one conversation, oldest first; null for one that was erased. */
export const conversationMessagesQuery = (http: Http, sessionId: string) =>
  queryOptions({
    queryKey: [CONVERSATIONS_PATH, sessionId],
    queryFn: ({ signal }) =>
      http
        .get<ConversationMessage[] | null>(`${conversationApiPath(sessionId)}/messages`, signal)
        .catch((error: unknown) => {
          if (hasStatus(error, 404)) return null;
          throw new Error('Failed to fetch conversation messages.', { cause: error });
        }),
    staleTime: 0,
  });

/** Erases a conversation for good. */
export const eraseConversation = (http: Http, sessionId: string): Promise<void> =>
  http.send('DELETE', conversationApiPath(sessionId));

/** Address of a conversation's export file: everything as JSON, or a text to read. */
export const exportAddress = (sessionId: string, kind: 'json' | 'text'): string =>
  `${conversationApiPath(sessionId)}/export${kind === 'text' ? '.txt' : ''}`;
