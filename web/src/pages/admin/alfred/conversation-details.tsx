import type { Conversation } from '@firm/contracts/api/conversations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { conversationMessagesQuery } from '../../../api/conversations';
import { useApp } from '../../../app-context';
import { EmptyState } from '../../../ui/empty-state';
import { Spinner } from '../../../ui/spinner';
import { FailedRead } from '../failed-read';
import { formatMoment } from './format-moment';

/** One conversation: its ids, and what each side said when. */
export function ConversationDetails({ conversation }: { conversation: Conversation }) {
  return (
    <div className="space-y-5 rounded-lg border border-ink/12 bg-white p-5">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Fact name="Session ID">{conversation.sessionId}</Fact>
        <Fact name="AI Thread ID">{conversation.openaiThreadId ?? 'N/A'}</Fact>
      </dl>
      <Messages sessionId={conversation.sessionId} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd className="break-all text-ink-soft">{children}</dd>
    </>
  );
}

function Messages({ sessionId }: { sessionId: string }) {
  const { http } = useApp();
  const { data, error, isFetching, refetch } = useQuery(conversationMessagesQuery(http, sessionId));
  if (!data) {
    if (error) return <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <Spinner label="Loading messages…" />;
  }
  if (data.length === 0) return <EmptyState title="No messages in this conversation" />;
  return (
    <ol className="space-y-4">
      {data.map(({ id, senderType, content, createdAt, note }) => (
        <li key={id} className="border-l-2 border-brass pl-4">
          <p className="text-sm">
            <span className="font-semibold">{senderType === 'user' ? 'User' : 'Alfred'}</span>{' '}
            <time dateTime={createdAt} className="text-ink-soft">
              {formatMoment(createdAt)}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{content}</p>
          {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
