import type { LiveConversation, LiveDesk } from '@firm/contracts/api/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { conversationMessagesQuery } from '../../../api/conversations';
import { followDesk, isWaiting } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { classNames } from '../../../ui/class-names';
import { Badge } from '../../../ui/status';
import { formatLocalTime } from '../firm-time';

/** How long a visitor counts as typing after a sign of it. */
const TYPING_MS = 4_000;

/** The conversations that go on, and whether the visitor of the chosen one is typing; its messages are kept up to date. */
export function useLiveDesk(sessionId: string | null): { desk: LiveDesk | null; isVisitorTyping: boolean } {
  const { http } = useApp();
  const client = useQueryClient();
  const [desk, setDesk] = useState<LiveDesk | null>(null);
  const [typingIn, setTypingIn] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const ending = new AbortController();
    void followDesk(http, sessionId, ending.signal, {
      onDesk: setDesk,
      onChanged: () => {
        setTypingIn(null);
        if (sessionId) void client.invalidateQueries(conversationMessagesQuery(http, sessionId));
      },
      onTyping: () => {
        setTypingIn(sessionId);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setTypingIn(null), TYPING_MS);
      },
    });
    return () => ending.abort();
  }, [http, client, sessionId]);

  return { desk, isVisitorTyping: sessionId !== null && typingIn === sessionId };
}

interface Props {
  desk: LiveDesk | null;
  chosenId: string | null;
  onChoose: (sessionId: string) => void;
}

/** The conversations that go on now: first the visitors who wait for a person. */
export function LiveConversations({ desk, chosenId, onChoose }: Props) {
  const waiting = desk?.conversations.filter(isWaiting).length ?? 0;
  return (
    <section aria-labelledby="live-title" className="space-y-3">
      <h3 id="live-title" className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        Going On Now
        {desk && (
          <span className="font-sans text-sm text-ink-soft">{desk.isOfficeOpen ? 'Office open' : 'Office closed'}</span>
        )}
      </h3>
      <p role="status" className={waiting > 0 ? 'text-sm font-semibold text-danger' : 'sr-only'}>
        {waiting > 0 &&
          (waiting === 1 ? 'One visitor is asking for a person' : `${waiting} visitors are asking for a person`)}
      </p>
      {desk?.conversations.length === 0 && <p className="text-sm text-ink-soft">No visitor is writing right now.</p>}
      {desk && desk.conversations.length > 0 && (
        <ul className="max-h-80 divide-y divide-ink/10 overflow-y-auto rounded-lg border border-ink/12 bg-white">
          {desk.conversations.map((conversation) => (
            <li key={conversation.sessionId}>
              <button
                type="button"
                aria-pressed={conversation.sessionId === chosenId}
                onClick={() => onChoose(conversation.sessionId)}
                className={classNames(
                  'w-full space-y-1.5 px-4 py-3 text-left hover:bg-azulejo/8',
                  conversation.sessionId === chosenId && 'bg-azulejo/12',
                )}
              >
                <span className="flex flex-wrap gap-1.5">
                  <WhoAnswers {...conversation} />
                  {conversation.isUnanswered && <Badge tone="danger">Not answered</Badge>}
                  {isWaiting(conversation) && conversation.personAskedAt && (
                    <time dateTime={conversation.personAskedAt} className="text-sm text-ink-soft">
                      since {formatLocalTime(conversation.personAskedAt)}
                    </time>
                  )}
                </span>
                <span className="line-clamp-2 text-sm wrap-anywhere">{conversation.lastQuestion}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {desk && desk.unlisted > 0 && (
        <p className="text-sm text-ink-soft">And {desk.unlisted.toLocaleString('en-US')} more.</p>
      )}
    </section>
  );
}

function WhoAnswers(conversation: LiveConversation) {
  if (conversation.takenByName) return <Badge tone="success">With {conversation.takenByName}</Badge>;
  return isWaiting(conversation) ? <Badge tone="danger">Asks for a person</Badge> : <Badge>With Alfred</Badge>;
}
