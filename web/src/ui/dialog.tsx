import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Shown to screen readers only where the content has a heading of its own. */
  isTitleHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog: the platform's own, which keeps the focus inside and gives it back. It starts at the control marked
 * `data-autofocus`.
 */
export function Dialog({ isOpen, onClose, title, isTitleHidden = false, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the element leaves the page, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    // The platform starts at the first control, which closes the dialog: what it is about comes first.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] w-[min(42rem,calc(100vw-2rem))] overflow-y-auto rounded-xl bg-paper p-0 text-ink shadow-2xl',
        'backdrop:bg-atlantic-deep/60 backdrop:backdrop-blur-[2px]',
        className,
      )}
    >
      {isOpen && (
        <div className="relative p-6 sm:p-8">
          <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'pr-12 text-2xl'}>
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-md hover:bg-ink/8"
          >
            <X size={20} aria-hidden="true" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
