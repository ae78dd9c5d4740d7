import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deleteConversation } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { ConfirmDialog } from '../ui/dialog';
import { MoreHorizontal } from '../ui/icons';
import { useWords } from './chat-words';
import { forgetSession } from './tab-storage';

interface Props {
  /** The conversation, once something was written in it. */
  sessionId: string | null;
  /** Whether this browser began it. */
  isOwn: boolean;
  /** How many messages the visitor has written: the next one ends what is said here. */
  written: number;
  onRestart: () => void;
  /** Called when it has been deleted: another begins. */
  onDeleted: () => void;
  /** Stands before the button, and in one line with it. */
  children: ReactNode;
}

const COPIED_FOR_MS = 30_000;

interface Told {
  is: 'copied' | 'notCopied' | 'notErased' | null;
  /** How many messages there were. */
  written: number;
}

/** What can be done with a conversation: copy its link, begin another, delete it. */
export function ConversationMenu({ sessionId, isOwn, written, onRestart, onDeleted, children }: Props) {
  const { http } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const words = useWords();
  const [notice, setNotice] = useState<Told>({ is: null, written: 0 });
  const [isDeleting, setIsDeleting] = useState<'asked' | 'busy' | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    // Bubbles up to here after the item's own action.
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        // Else it closes the dialog around the chat as well.
        event.preventDefault();
        toggle.current?.focus();
      }
      setIsOpen(false);
    };
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('click', close, { signal });
    document.addEventListener('keydown', close, { signal });
    return () => closing.abort();
  }, [isOpen]);

  useEffect(() => {
    if (notice.is !== 'copied') return;
    const timer = setTimeout(() => setNotice({ is: null, written: 0 }), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  async function copyLink(id: string): Promise<void> {
    // Leads to the chat, from whatever page it was copied.
    const address = `${location.origin}/alfred?session=${id}`;
    const is = await navigator.clipboard.writeText(address).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    );
    setNotice({ is, written });
  }

  async function erase(id: string): Promise<void> {
    setIsDeleting('busy');
    try {
      await deleteConversation(http, id).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error;
      });
      forgetSession(id);
      onDeleted();
    } catch {
      setNotice({ is: 'notErased', written });
      setIsDeleting(null);
    }
  }

  /** @param goesOn whether the conversation does: with another one this whole menu begins anew. */
  const item = (label: string, choose: () => void, goesOn: boolean) => (
    <li>
      <button
        type="button"
        className="flex min-h-11 items-center px-3 py-1 text-left"
        onClick={() => {
          // Else the focus would go with the menu; from the dialog it comes back here.
          if (goesOn) toggle.current?.focus();
          choose();
        }}
      >
        {label}
      </button>
    </li>
  );

  return (
    <>
      <div
        className="ml-auto flex"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
        }}
      >
        {children}
        <button
          ref={toggle}
          type="button"
          aria-label={words.options}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-11 place-items-center rounded-md hover:bg-ink/8 sm:size-9"
        >
          <MoreHorizontal size={18} aria-hidden="true" />
        </button>
        {isOpen && (
          <ul className="absolute right-0 z-10 mt-11 rounded-md border border-ink/12 bg-white text-sm shadow-xl">
            {sessionId !== null && item(words.copyLink, () => void copyLink(sessionId), true)}
            {item(words.startNew, onRestart, false)}
            {sessionId !== null && item(words.erase, () => setIsDeleting('asked'), true)}
          </ul>
        )}
      </div>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {notice.is !== null && notice.written === written && words[notice.is]}
      </p>
      {sessionId !== null && (
        <ConfirmDialog
          isOpen={isDeleting !== null}
          title={words.eraseTitle}
          question={isOwn ? words.eraseQuestion : `${words.eraseShared} ${words.eraseQuestion}`}
          confirmLabel={words.eraseConfirm}
          cancelLabel={words.cancel}
          closeLabel={words.close}
          isBusy={isDeleting === 'busy'}
          onConfirm={() => void erase(sessionId)}
          onCancel={() => setIsDeleting(null)}
        />
      )}
    </>
  );
}
