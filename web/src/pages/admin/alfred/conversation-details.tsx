import type { Conversation, ConversationMessage } from '@firm/contracts/api/conversations';
import type { LiveConversation } from '@firm/contracts/api/live';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MessageText } from '../../../alfred/message-list';
import { ENGLISH } from '../../../alfred/words/en';
import { conversationMessagesQuery, eraseConversation, exportAddress } from '../../../api/conversations';
import { enquiriesQuery } from '../../../api/enquiry-desk';
import { useApp } from '../../../app-context';
import { buttonClasses } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { Badge, EmptyState, Spinner } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { enquiryPath } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { formatLocalDateTime } from '../firm-time';
import { Download, FileText, Trash2 } from '../icons';
import { forgetAnswers } from '../kept-forms/use-kept-form';
import { ApprovedAnswerDialog } from './approved-answers';
import { Takeover } from './takeover';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

interface Props {
  conversation: Conversation;
  /** As the desk knows it; null when nobody has written there for a while. */
  live: LiveConversation | null;
  isVisitorTyping: boolean;
  onErased: () => void;
}

/** One conversation: its ids, messages, export and erasure. */
export function ConversationDetails({ conversation, live, isVisitorTyping, onErased }: Props) {
  const { sessionId, openaiThreadId, hasUserMessages } = conversation;
  const [isErasing, setIsErasing] = useState(false);
  const erase = useChange((http) => eraseConversation(http, sessionId), {
    onSuccess: () => {
      toast('Conversation erased');
      forgetAnswers({ to: sessionId });
      onErased();
    },
    renew: (client) => client.invalidateQueries({ queryKey: ['/api/admin/conversations', 'list'] }),
  });
  return (
    <div className="space-y-5 rounded-lg border border-ink/12 bg-white p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          <Fact name="Session ID">{sessionId}</Fact>
          <Fact name="AI Thread ID">{openaiThreadId ?? 'N/A'}</Fact>
          <SentEnquiries sessionId={sessionId} />
        </dl>
        <div className="flex flex-wrap gap-2">
          <a href={exportAddress(sessionId, 'text')} download className={buttonClasses('outline', 'small')}>
            <FileText size={15} />
            As text
          </a>
          <a href={exportAddress(sessionId, 'json')} download className={buttonClasses('outline', 'small')}>
            <Download size={15} />
            Export
          </a>
          <SmallButton onClick={() => setIsErasing(true)}>
            <Trash2 size={15} />
            Erase
          </SmallButton>
        </div>
      </div>
      {/* What is being erased is not read again, whatever the live desk tells of it. */}
      {erase.isIdle || erase.isError ? <ConversationMessages sessionId={sessionId} /> : <Spinner label="Erasing…" />}
      {(hasUserMessages || live) && <Takeover sessionId={sessionId} live={live} isVisitorTyping={isVisitorTyping} />}
      <ConfirmDialog
        isOpen={isErasing}
        title="Erase this conversation?"
        question="This permanently deletes the whole conversation. The visitor will no longer be able to open it."
        confirmLabel="Erase"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setIsErasing(false)}
      />
    </div>
  );
}

/** The enquiries that the visitor sent with this conversation. */
function SentEnquiries({ sessionId }: { sessionId: string }) {
  const { http } = useApp();
  const { data } = useInfiniteQuery(enquiriesQuery(http, { conversation: sessionId }));
  const enquiries = data?.pages.flatMap((page) => page.enquiries) ?? [];
  if (enquiries.length === 0) return null;
  return (
    <Fact name="Enquiry">
      {enquiries.map(({ id, name }) => (
        <Link key={id} to={enquiryPath(id)} className="mr-3 text-azulejo underline underline-offset-3">
          {name}
        </Link>
      ))}
    </Fact>
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

/** What the visitor asked last before a message. */
const questionBefore = (messages: readonly ConversationMessage[], index: number): string =>
  messages.slice(0, index).findLast(({ senderType }) => senderType === 'user')?.content ?? '';

/** The messages of a conversation, with their notes and checked sources. */
export function ConversationMessages({ sessionId }: { sessionId: string }) {
  const { data, error, isFetching, refetch } = useRead(conversationMessagesQuery, sessionId);
  const [draft, setDraft] = useState<{ question: string; answer: string } | null>(null);
  if (data === null) return <EmptyState title="This conversation has been erased" />;
  if (!data) {
    if (error) return <FailedRead {...{ error, isFetching, refetch }} />;
    return <Spinner label="Loading messages…" />;
  }
  if (data.length === 0) return <EmptyState title="No messages in this conversation" />;
  return (
    <>
      <ol className="space-y-4">
        {data.map(
          ({ id, senderType, content, createdAt, note, sources, author, rating, isSmallTalk, handovers }, index) => (
            <li key={id} id={`message-${id}`} tabIndex={-1} className="scroll-mt-4 border-l-2 border-brass pl-4">
              <p className="text-sm">
                <span className="font-semibold">{senderType === 'user' ? 'User' : (author ?? 'Alfred')}</span>{' '}
                <time dateTime={createdAt} className="text-ink-soft">
                  {formatLocalDateTime(createdAt)}
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
              {rating && (
                <p className="mt-1 text-sm wrap-anywhere">
                  <Badge tone={rating.rating === 'up' ? 'success' : 'danger'}>
                    {rating.rating === 'up' ? 'Helpful' : 'Not helpful'}
                  </Badge>{' '}
                  {[rating.reason && ENGLISH.reasons[rating.reason], rating.comment].filter(Boolean).join(': ')}
                </p>
              )}
              {senderType !== 'user' && !isSmallTalk && (
                <QuietButton
                  className="mt-1"
                  onClick={() => setDraft({ question: questionBefore(data, index).slice(0, 300), answer: content })}
                >
                  Approve an answer
                </QuietButton>
              )}
              {handovers?.map(({ kind, name, at }) => (
                <p key={at} className="mt-2 text-sm text-ink-soft">
                  {kind === 'joined' ? `${name} took over from Alfred` : `${name} left. Alfred answers again`},{' '}
                  <time dateTime={at}>{formatLocalDateTime(at)}</time>
                </p>
              ))}
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
          ),
        )}
      </ol>
      {draft && <ApprovedAnswerDialog draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}
