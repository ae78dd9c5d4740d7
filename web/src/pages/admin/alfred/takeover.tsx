import type { LiveConversation } from '@firm/contracts/api/live';
import { CHAT_LIMITS } from '@firm/contracts/rules/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { conversationMessagesQuery } from '../../../api/conversations';
import { handBack, takeOver, tellVisitorTyping, writeToVisitor } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { ConfirmDialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { createUuid } from '../create-uuid';
import { messageForm, useKeptForm } from '../kept-forms/use-kept-form';
import { useUser } from '../use-user';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

const TELL_TYPING_EVERY_MS = 2_000;

const LEFT_OPEN =
  'The last message has no answer yet. If you hand the conversation back, Alfred answers it; a visitor who has left is offered to send it again.';

interface Props {
  sessionId: string;
  /** As the desk knows it; null when nobody has written there for a while. */
  live: LiveConversation | null;
  isVisitorTyping: boolean;
}

/** Takes a conversation over, writes to its visitor, and hands it back to Alfred. */
export function Takeover({ sessionId, live, isVisitorTyping }: Props) {
  const user = useUser();
  /** The colleague whose conversation is about to be handed back. */
  const [ending, setEnding] = useState<string | null>(null);
  const step = useChange((http, change: typeof takeOver) => change(http, sessionId));
  const isMine = live?.takenBy !== undefined && live.takenBy !== null && live.takenBy === user?.email;
  /** What becomes of the open question, beside the button that hands it to Alfred. */
  const leftOpen = live?.takenBy && live.isUnanswered ? ` ${LEFT_OPEN}` : '';
  return (
    <div className="space-y-3 border-t border-ink/12 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {live?.takenByName
            ? isMine
              ? `You are writing to this visitor. Alfred is silent.${leftOpen}`
              : `${live.takenByName} is writing to this visitor. Alfred is silent.${leftOpen}`
            : live?.personAskedAt
              ? 'The visitor is asking for a person. Alfred answers until somebody takes over.'
              : live?.isUnanswered
                ? 'Alfred answers this visitor again. Nobody has answered the last message.'
                : 'Alfred answers this visitor.'}
        </p>
        {live?.takenByName ? (
          <SmallButton
            isBusy={step.isPending}
            onClick={() => (isMine ? step.mutate(handBack) : setEnding(live.takenByName))}
          >
            Hand back to Alfred
          </SmallButton>
        ) : (
          <SmallButton look="primary" isBusy={step.isPending} onClick={() => step.mutate(takeOver)}>
            Take over
          </SmallButton>
        )}
      </div>
      <ConfirmDialog
        isOpen={ending !== null}
        title="Hand back to Alfred?"
        question={`${ending} is writing to this visitor. If you hand the conversation back, ${ending} can no longer write and Alfred answers again.${leftOpen}`}
        confirmLabel="Hand back"
        isBusy={step.isPending}
        onConfirm={() => step.mutate(handBack, { onSettled: () => setEnding(null) })}
        onCancel={() => setEnding(null)}
      />
      {isMine && <Reply sessionId={sessionId} />}
      <p role="status" className="min-h-5 text-sm text-ink-soft italic">
        {isVisitorTyping && 'The visitor is typing...'}
      </p>
    </div>
  );
}

function Reply({ sessionId }: { sessionId: string }) {
  const { http } = useApp();
  const client = useQueryClient();
  const { form: text, change: setText, reset } = useKeptForm(messageForm(sessionId), '');
  const form = useRef<HTMLFormElement>(null);
  const { data: messages } = useRead(conversationMessagesQuery, sessionId);
  const count = messages?.length;
  const toldTypingMs = useRef(0);
  // A message that could not be sent keeps its id until it is changed: sent again, it is not stored twice.
  const sent = useRef({ id: '', content: '' });
  const write = useMutation({
    mutationFn: (content: string) => {
      if (sent.current.content !== content) sent.current = { id: createUuid(), content };
      return writeToVisitor(http, sessionId, sent.current);
    },
    onSuccess: (_, content) => {
      sent.current = { id: '', content: '' };
      // The message has ended the sign of typing at the other end.
      toldTypingMs.current = 0;
      if (text.trim() === content) reset('');
      return client.invalidateQueries(conversationMessagesQuery(http, sessionId));
    },
  });

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    const content = text.trim();
    if (content && !write.isPending) write.mutate(content);
  }

  function type(typed: string): void {
    setText(typed);
    const now = Date.now();
    if (now - toldTypingMs.current < TELL_TYPING_EVERY_MS) return;
    toldTypingMs.current = now;
    tellVisitorTyping(http, sessionId).catch(() => undefined);
  }

  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('textarea')?.focus();
  }, []);
  // Messages come above the form and push it down: whoever writes sees the latest, and what they write.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' });
  }, [count]);

  return (
    <form ref={form} onSubmit={submit} className="space-y-2">
      <TextArea
        label="Your message to the visitor"
        hint="Enter sends, Shift+Enter begins a new line. The visitor sees your name."
        rows={3}
        maxLength={CHAT_LIMITS.messageCharacters}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
        }}
      />
      <div className="flex justify-end">
        <SmallButton look="primary" type="submit" isBusy={write.isPending} disabled={text.trim() === ''}>
          Send to visitor
        </SmallButton>
      </div>
    </form>
  );
}
