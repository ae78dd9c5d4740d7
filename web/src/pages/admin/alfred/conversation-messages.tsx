import { useQuery } from '@tanstack/react-query';
import { MessageText } from '../../../alfred/message-list';
import { conversationMessagesQuery } from '../../../api/conversations';
import { useApp } from '../../../app-context';
import { EmptyState } from '../../../ui/status';
import { Spinner } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { formatMoment } from './format-moment';

/** What was said in a conversation, what stood beside it, and the words that answers rest on. */
export function ConversationMessages({ sessionId }: { sessionId: string }) {
  const { http } = useApp();
  const { data, error, isFetching, refetch } = useQuery(conversationMessagesQuery(http, sessionId));
  if (!data) {
    if (error) return <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <Spinner label="Loading messages…" />;
  }
  if (data.length === 0) return <EmptyState title="No messages in this conversation" />;
  return (
    <ol className="space-y-4">
      {data.map(({ id, senderType, content, createdAt, note, sources }) => (
        <li key={id} className="border-l-2 border-brass pl-4">
          <p className="text-sm">
            <span className="font-semibold">{senderType === 'user' ? 'User' : 'Alfred'}</span>{' '}
            <time dateTime={createdAt} className="text-ink-soft">
              {formatMoment(createdAt)}
            </time>
          </p>
          <p className="mt-1">
            {senderType === 'user' ? (
              <span className="whitespace-pre-line wrap-anywhere">{content}</span>
            ) : (
              <MessageText text={content} />
            )}
          </p>
          {note && (
            <p className="mt-1 text-sm text-ink-soft">
              <MessageText text={note} />
            </p>
          )}
          {sources && sources.length > 0 && (
            <details className="mt-1 text-sm">
              <summary className="text-ink-soft">
                {sources.length === 1 ? '1 checked source' : `${sources.length} checked sources`}
              </summary>
              <ul className="mt-1 space-y-1">
                {sources.map(({ title, words }, index) => (
                  <li key={index}>
                    <q>{words}</q> <cite className="text-ink-soft">{title}</cite>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
