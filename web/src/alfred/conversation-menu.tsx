import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deleteConversation } from '../api/chat';
import { hasStatus } from '../api/http';
import { useApp } from '../app-context';
import { ConfirmDialog } from '../ui/dialog';
import { MoreHorizontal } from '../ui/icons';
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

/** How long it is said that the link was copied. */
const COPIED_FOR_MS = 30_000;
const COPIED = 'Link copied. Anyone who has it can read the whole conversation and write in it.';
const NOT_COPIED = 'Your browser did not allow copying. The link is the address of this page.';
const NOT_DELETED = 'The conversation could not be deleted. Please try again.';

const QUESTION =
  'Everything you and Alfred wrote here will be deleted from our servers and cannot be restored. A message you sent to a lawyer stays with us.';
const SHARED_QUESTION = `This conversation was started on another device or by someone else, and will be gone there too. ${QUESTION}`;

/** What can be done with a conversation: copy its link, begin another, delete it. */
export function ConversationMenu({ sessionId, isOwn, written, onRestart, onDeleted, children }: Props) {
  const { http } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [notice, setNotice] = useState({ text: '', written: 0 });
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
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  useEffect(() => {
    if (notice.text !== COPIED) return;
    const timer = setTimeout(() => setNotice({ text: '', written: 0 }), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  async function copyLink(id: string): Promise<void> {
    // Leads to the chat, from whatever page it was copied.
    const address = `${location.origin}/alfred?session=${id}`;
    const text = await navigator.clipboard.writeText(address).then(
      () => COPIED,
      () => NOT_COPIED,
    );
    setNotice({ text, written });
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
      setNotice({ text: NOT_DELETED, written });
      setIsDeleting(null);
    }
  }

  return (
    <>
      <div className="ml-auto flex">
        {children}
        <button
          ref={toggle}
          type="button"
          aria-label="Conversation options"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-11 place-items-center rounded-md hover:bg-ink/8 sm:size-9"
        >
          <MoreHorizontal size={18} aria-hidden="true" />
        </button>
        {isOpen && (
          <ul className="absolute right-0 z-10 mt-11 rounded-md border border-ink/12 bg-white text-sm shadow-xl">
            {sessionId !== null && (
              <li>
                <button type="button" className={ITEM} onClick={() => void copyLink(sessionId)}>
                  Copy the link to this conversation
                </button>
              </li>
            )}
            <li>
              <button type="button" className={ITEM} onClick={onRestart}>
                Start a new conversation
              </button>
            </li>
            {sessionId !== null && (
              <li>
                <button type="button" className={ITEM} onClick={() => setIsDeleting('asked')}>
                  Delete this conversation
                </button>
              </li>
            )}
          </ul>
        )}
      </div>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {notice.written === written && notice.text}
      </p>
      {sessionId !== null && (
        <ConfirmDialog
          isOpen={isDeleting !== null}
          title="Delete this conversation?"
          question={isOwn ? QUESTION : SHARED_QUESTION}
          confirmLabel="Delete"
          isBusy={isDeleting === 'busy'}
          onConfirm={() => void erase(sessionId)}
          onCancel={() => setIsDeleting(null)}
        />
      )}
    </>
  );
}

const ITEM = 'flex min-h-11 items-center px-3 py-1 text-left';
