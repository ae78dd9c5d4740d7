import { useEffect, useRef, type ReactNode } from 'react';
import type { OutgoingMessage } from '../api/chat';
import type { LocalMessage } from './chat-state';
import { MessageBubble } from './message-bubble';

interface Props {
  messages: readonly LocalMessage[];
  /** The answer as far as it is written. */
  draft: string;
  isTyping: boolean;
  onRetry: (message: OutgoingMessage) => void;
  profileCard: ReactNode;
}

/** Whoever has scrolled further up than this reads something else, and is left alone while an answer is written. */
const NEAR_BOTTOM_PX = 120;

/** What was said. A new message is scrolled to; what is being written is followed. */
export function MessageList({ messages, draft, isTyping, onRetry, profileCard }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length;

  useEffect(() => {
    const element = list.current;
    if (!element || count <= 1) return;
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: element.scrollHeight, behavior: isReduced ? 'auto' : 'smooth' });
  }, [count]);

  useEffect(() => {
    const element = list.current;
    if (!element || !draft) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (below < NEAR_BOTTOM_PX) element.scrollTo({ top: element.scrollHeight });
  }, [draft]);

  return (
    <div
      ref={list}
      tabIndex={0}
      role="region"
      aria-label="Conversation with Alfred"
      className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain border-b border-ink/12 bg-limestone/60 p-4 sm:p-6"
    >
      {messages.map((message) => (
        <div key={message.id} className="space-y-5">
          <MessageBubble message={message} onRetry={onRetry} />
          {message.hasProfileCard && profileCard}
        </div>
      ))}
      {draft && (
        // Those who cannot see it hear whole sentences instead.
        <div aria-hidden="true">
          <MessageBubble message={{ id: 'draft', text: draft, sender: 'assistant', timestamp: '' }} onRetry={onRetry} />
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft italic">
        {isTyping && 'Alfred is typing...'}
      </p>
    </div>
  );
}
