import { type ReactNode, useState } from 'react';
import { classNames } from '../ui/class-names';
import { X } from '../ui/icons';
import { useWords } from './chat-words';

interface Props {
  /** It may have appeared where the window does not show it. */
  isShownInWindow?: boolean;
  /** What goes on for as long as it is said: it cannot be closed. */
  isLasting?: boolean;
  children: ReactNode;
}

/** What is said of a conversation above it, until it is closed. */
export function Notice({ isShownInWindow = false, isLasting = false, children }: Props) {
  const [isClosed, setIsClosed] = useState(false);
  const { closeNotice } = useWords();
  if (isClosed) return null;
  return (
    <div
      ref={isShownInWindow ? showInWindow : undefined}
      className={classNames(
        'chat-notice flex items-start border-b border-ink/12 pl-4 text-sm leading-snug',
        isLasting && 'pr-4',
      )}
    >
      <p className="grow py-2">{children}</p>
      {!isLasting && (
        <button
          type="button"
          aria-label={closeNotice}
          onClick={() => setIsClosed(true)}
          className="grid size-11 shrink-0 place-items-center hover:bg-ink/8"
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The field below it has taken the focus, and may have scrolled it out of the window. */
const showInWindow = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
