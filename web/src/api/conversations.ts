import type { Conversation, ConversationMessage, ConversationOutcome } from '@firm/contracts/api/conversations';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hasStatus, type Http } from './http';

const PATH = '/api/admin/conversations';

const pathOf = (sessionId: string) => `${PATH}/${encodeURIComponent(sessionId)}`;

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
  infiniteQueryOptions({
    queryKey: [PATH, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      readPage(http, toQuery(filter, pageParam), signal).catch((error: unknown) => {
        throw new Error('Failed to fetch conversations.', { cause: error });
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function readPage(http: Http, query: string, signal: AbortSignal): Promise<ConversationPage> {
  const response = await http.request('GET', `${PATH}${query && `?${query}`}`, undefined, { signal });
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
  add('to', to && dayAfter(to));
  add('hasUserMessages', hasUserMessages?.toString());
  add('outcome', outcome);
  add('cursor', cursor);
  return query.toString();
}

/** The API excludes the end day, the filter of the user interface includes it. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The messages of one conversation, oldest first; null for one that was erased. */
export const conversationMessagesQuery = (http: Http, sessionId: string) =>
  queryOptions({
    queryKey: [PATH, sessionId],
    queryFn: ({ signal }) =>
      http.get<ConversationMessage[] | null>(`${pathOf(sessionId)}/messages`, signal).catch((error: unknown) => {
        if (hasStatus(error, 404)) return null;
        throw new Error('Failed to fetch conversation messages.', { cause: error });
      }),
    staleTime: 0,
  });

/** Erases a conversation for good. */
export const eraseConversation = (http: Http, sessionId: string): Promise<void> =>
  http.send('DELETE', pathOf(sessionId));

/** Address of a conversation's export file: everything as JSON, or a text to read. */
export const exportAddress = (sessionId: string, kind: 'json' | 'text'): string =>
  `${pathOf(sessionId)}/export${kind === 'text' ? '.txt' : ''}`;
