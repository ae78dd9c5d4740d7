import type { Conversation } from '@firm/contracts/api/conversations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationsQuery } from '../../../api/conversations';
import { useApp } from '../../../app-context';
import { EmptyState } from '../../../ui/empty-state';
import { Spinner } from '../../../ui/spinner';
import { FailedRead } from '../failed-read';
import { ConversationDetails } from './conversation-details';
import { ConversationList } from './conversation-list';

export function Conversations() {
  const { http } = useApp();
  const { data, error, isFetching, refetch } = useQuery(conversationsQuery(http));
  const [chosen, setChosen] = useState<Conversation | null>(null);
  if (!data) {
    if (error) return <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <Spinner label="Loading conversations…" />;
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section aria-labelledby="conversations-title" className="space-y-3">
        <h3 id="conversations-title" className="flex items-baseline justify-between gap-4 text-xl">
          Active Conversations
          <span className="font-sans text-sm text-ink-soft tabular-nums">{data.length} total</span>
        </h3>
        {data.length === 0 ? (
          <EmptyState title="No conversations yet" />
        ) : (
          <ConversationList conversations={data} chosenId={chosen?.id} onChoose={setChosen} />
        )}
      </section>
      <section aria-labelledby="details-title" className="space-y-3">
        <h3 id="details-title" className="text-xl">
          Conversation Details
        </h3>
        {chosen ? (
          <ConversationDetails conversation={chosen} />
        ) : (
          <EmptyState title="Select a conversation to view details" />
        )}
      </section>
    </div>
  );
}
