import type { Conversation } from '@firm/contracts/api/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationsQuery, type ConversationFilter } from '../../../api/conversations';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/status';
import { Spinner } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { useRested } from '../use-rested';
import { ConversationDetails } from './conversation-details';
import { ConversationFilters } from './conversation-filters';
import { ConversationList } from './conversation-list';

const SEARCH_REST_MS = 300;

/** What visitors and Alfred said to each other (specification §2, Conversations). */
export function Conversations() {
  const { http } = useApp();
  const [filter, setFilter] = useState<ConversationFilter>({});
  const [chosen, setChosen] = useState<Conversation | null>(null);
  const list = useInfiniteQuery(conversationsQuery(http, useRested(filter, SEARCH_REST_MS)));
  const { data, error, isFetching, refetch } = list;
  const conversations = data?.pages.flatMap((page) => page.conversations);
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  return (
    <div className="space-y-6">
      <ConversationFilters filter={filter} onChange={setFilter} />
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!conversations && !error && <Spinner label="Loading conversations…" />}
      {conversations && (
        <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-labelledby="conversations-title" className="space-y-3">
            <h3 id="conversations-title" className="flex items-baseline justify-between gap-4 text-xl">
              Active Conversations
              <span className="font-sans text-sm text-ink-soft tabular-nums">{data?.pages[0]?.total ?? 0} total</span>
            </h3>
            {conversations.length === 0 ? (
              <EmptyState title={isFiltered ? 'No conversation matches' : 'No conversations yet'} />
            ) : (
              <ConversationList conversations={conversations} chosenId={chosen?.id} onChoose={setChosen} />
            )}
            {list.hasNextPage && (
              <Button
                look="outline"
                size="small"
                isBusy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </section>
          <section aria-labelledby="details-title" className="space-y-3">
            <h3 id="details-title" className="text-xl">
              Conversation Details
            </h3>
            {chosen ? (
              <ConversationDetails key={chosen.id} conversation={chosen} onErased={() => setChosen(null)} />
            ) : (
              <EmptyState title="Select a conversation to view details" />
            )}
          </section>
        </div>
      )}
    </div>
  );
}
