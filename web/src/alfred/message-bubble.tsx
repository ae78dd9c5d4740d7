import { Info, RotateCw } from 'lucide-react';
import type { OutgoingMessage } from '../api/chat';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import type { LocalMessage } from './chat-state';
import { MessageText } from './message-text';

interface Props {
  message: LocalMessage;
  onRetry: (message: OutgoingMessage) => void;
}

/** One message, with what stands beside it. */
export function MessageBubble({ message: { text, sender, timestamp, note, retry }, onRetry }: Props) {
  const isVisitor = sender === 'user';
  return (
    <div className={classNames('flex flex-col gap-1.5', isVisitor ? 'items-end' : 'items-start')}>
      <div
        className={classNames(
          'max-w-[min(38rem,88%)] px-4 py-3 leading-relaxed',
          isVisitor ? 'bg-azulejo text-white' : 'border border-ink/12 bg-white',
        )}
      >
        <span className="sr-only">{isVisitor ? 'You: ' : 'Alfred: '}</span>
        {isVisitor ? <span className="wrap-anywhere whitespace-pre-line">{text}</span> : <MessageText text={text} />}
      </div>
      {note && (
        <p
          role="note"
          className="flex max-w-[min(38rem,88%)] gap-2 border-l-2 border-brass bg-brass-light/20 px-3 py-2 text-sm"
        >
          <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-brass-dark" />
          <MessageText text={note} />
        </p>
      )}
      {retry && (
        <Button look="outline" size="small" onClick={() => onRetry(retry)}>
          <RotateCw size={14} aria-hidden="true" />
          Try again
        </Button>
      )}
      {timestamp && (
        <time dateTime={timestamp} className="text-xs text-ink-soft">
          {new Date(timestamp).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' })}
        </time>
      )}
    </div>
  );
}
