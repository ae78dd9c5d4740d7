import type { Conversation } from '@firm/contracts/api/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conversationsQuery, type ConversationFilter } from '../../../api/conversations';
import { useApp } from '../../../app-context';
import { ArrowLeft } from '../../../ui/icons';
import { Badge, EmptyState, Spinner } from '../../../ui/status';
import { classNames } from '../../../ui/class-names';
import { conversationPath } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { formatLocalDateTime } from '../firm-time';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { ConversationDetails } from './conversation-details';
import { ConversationFilters } from './conversation-filters';
import { LiveConversations, useLiveDesk } from './live-conversations';
import { QuietButton, SmallButton } from '../small-button';

const DEBOUNCE_MS = 300;

/** The conversations of visitors with Alfred, and the details of the one that the address names. */
export function Conversations({ sessionId }: { sessionId: string | null }) {
  const { http } = useApp();
  const [filter, setFilter] = useState<ConversationFilter>({});
  const navigate = useNavigate();
  const show = (id: string | null) => void navigate(conversationPath(id), { preventScrollReset: true });
  const list = useInfiniteQuery(conversationsQuery(http, useDebouncedValue(filter, DEBOUNCE_MS)));
  const { data, error, isFetching, refetch } = list;
  const all = data?.pages.flatMap((page) => page.conversations);
  const conversations = all?.toSorted((a, b) => Number(b.hasUserMessages) - Number(a.hasUserMessages));
  const { desk, isVisitorTyping } = useLiveDesk(sessionId);
  const live = desk?.conversations.find((each) => each.sessionId === sessionId) ?? null;
  const { chosen, isUnknown } = useConversation(sessionId, conversations);
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  return (
    <div className="space-y-6">
      <div className={classNames(sessionId && 'max-lg:hidden')}>
        <ConversationFilters filter={filter} onChange={setFilter} />
      </div>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!conversations && !error && <Spinner label="Loading conversations…" />}
      {conversations && (
        <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          {/* On a small screen, where only one of the two has room, the details take the place of the list. */}
          <div className={classNames('min-w-0 space-y-6', sessionId && 'max-lg:hidden')}>
            <LiveConversations desk={desk} chosenId={sessionId} onChoose={show} />
            <section aria-labelledby="conversations-title" className="space-y-3">
              <h3 id="conversations-title" className="flex items-baseline justify-between gap-4 text-xl">
                Active Conversations
                <span className="font-sans text-sm text-ink-soft tabular-nums">{data?.pages[0]?.total ?? 0} total</span>
              </h3>
              <p className="text-sm text-ink-soft">
                Every chat that was opened, even where nothing was written. Insights counts the readers who asked.
              </p>
              {conversations.length === 0 ? (
                <EmptyState title={isFiltered ? 'No conversation matches' : 'No conversations yet'} />
              ) : (
                <ConversationList conversations={conversations} chosenId={sessionId} onChoose={show} />
              )}
              {list.hasNextPage && (
                <SmallButton isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Show more
                </SmallButton>
              )}
            </section>
          </div>
          <section
            aria-labelledby="details-title"
            className={classNames('min-w-0 space-y-3', !sessionId && 'max-lg:hidden')}
          >
            <QuietButton className="px-2 lg:hidden" onClick={() => show(null)}>
              <ArrowLeft size={16} />
              All conversations
            </QuietButton>
            <h3 id="details-title" className="text-xl">
              Conversation Details
            </h3>
            {!sessionId && <EmptyState title="Select a conversation to view details" />}
            {chosen && (
              <ConversationDetails
                key={chosen.id}
                conversation={chosen}
                live={live}
                isVisitorTyping={isVisitorTyping}
                onErased={() => show(null)}
              />
            )}
            {isUnknown && <EmptyState title="Conversation not found" />}
          </section>
        </div>
      )}
    </div>
  );
}

/** The conversation with this id: from the list, or, when that does not have it, by a search for its id. */
function useConversation(sessionId: string | null, listed: Conversation[] | undefined) {
  const { http } = useApp();
  const bySessionId = (each: Conversation) => each.sessionId === sessionId;
  const inList = listed?.find(bySessionId);
  const isSearched = sessionId !== null && listed !== undefined && !inList;
  const found = useInfiniteQuery({ ...conversationsQuery(http, { q: sessionId ?? '' }), enabled: isSearched });
  const chosen = inList ?? (isSearched ? found.data?.pages[0]?.conversations.find(bySessionId) : undefined);
  return { chosen, isUnknown: isSearched && found.isSuccess && !found.isPlaceholderData && !chosen };
}

interface ConversationListProps {
  conversations: readonly Conversation[];
  chosenId: string | null;
  onChoose: (sessionId: string) => void;
}

/** The conversations, those with messages first, then newest first, in a list with its own scroll bar. */
function ConversationList({ conversations, chosenId, onChoose }: ConversationListProps) {
  return (
    <ul className="max-h-[32rem] divide-y divide-ink/10 overflow-y-auto rounded-lg border border-ink/12 bg-white">
      {conversations.map((conversation, at) => (
        <li key={conversation.id}>
          {!conversation.hasUserMessages && (at === 0 || conversations[at - 1]?.hasUserMessages) && (
            <h4 className="border-b border-ink/10 bg-limestone px-4 py-1.5 font-sans text-xs font-semibold text-ink-soft">
              Opened but not used
            </h4>
          )}
          <button
            type="button"
            aria-pressed={conversation.sessionId === chosenId}
            onClick={() => onChoose(conversation.sessionId)}
            className={classNames(
              'w-full px-4 text-left hover:bg-azulejo/8',
              conversation.hasUserMessages ? 'space-y-1.5 py-3' : 'py-1.5 text-sm',
              conversation.sessionId === chosenId && 'bg-azulejo/12',
            )}
          >
            {conversation.firstQuestion && (
              <span className="line-clamp-2 text-sm wrap-anywhere">{conversation.firstQuestion}</span>
            )}
            <span className="flex items-center justify-between gap-3">
              <span className={classNames('font-semibold', conversation.firstQuestion && 'text-sm')}>
                {sessionName(conversation.sessionId)}
              </span>
              <Badge tone={conversation.isActive ? 'success' : 'neutral'}>
                {conversation.isActive ? 'Active' : 'Inactive'}
              </Badge>
            </span>
            <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
              <time dateTime={conversation.createdAt}>{formatLocalDateTime(conversation.createdAt)}</time>
              {conversation.hasAskedForPerson && <span className="font-semibold text-danger">Asked for a person</span>}
              {conversation.hasUserMessages && <span className="text-azulejo">Has messages</span>}
            </span>
            {conversation.outcome && (
              <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
                <span>{OUTCOME_NAMES[conversation.outcome] ?? conversation.outcome}</span>
                {conversation.language && <span className="uppercase">{conversation.language}</span>}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What became of the answers; where it differs, of that which needs staff most. */
const OUTCOME_NAMES: Record<string, string> = {
  sourced: 'Answered from our guides',
  'partly sourced': 'Source for a part only',
  unsourced: 'No source found',
  'small talk': 'Needed no source',
  declined: 'Refused',
  capped: 'Cut short by a spending cap',
};

/** 'Session ' and the first segment of the id in upper case. */
const sessionName = (sessionId: string) => `Session ${(sessionId.split('-')[0] ?? '').toUpperCase()}`;
