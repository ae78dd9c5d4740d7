import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { X } from './icons';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title visually, for content with a heading of its own. */
  isTitleHidden?: boolean;
  /** Fills small screens, and gives its content the whole surface. */
  isSheet?: boolean;
  closeLabel?: string | undefined;
  /** Of its texts, where that is not the language around it. */
  lang?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Modal dialog on the native <dialog>, which traps and restores the focus. The initial focus goes to the control marked
 * `data-autofocus`.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  isSheet = false,
  closeLabel = 'Close',
  lang,
  className,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: the dialog must close before it is removed, to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    // The native initial focus would be the close button. With large text the dialog is read from its title, not from its end.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    // A click on the backdrop is a click on the dialog element itself.
    const closeOnBackdrop = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', closeOnBackdrop);
    return () => {
      element.removeEventListener('click', closeOnBackdrop);
      element.close();
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      lang={lang}
      aria-labelledby={titleId}
      // React hands the event on to the dialogs around this one, which stay open.
      onClose={({ target }) => target === dialog.current && onClose()}
      className={classNames(
        'm-auto w-[min(42rem,calc(100vw-2rem))] overflow-y-auto rounded-xl bg-paper p-0 text-ink shadow-2xl',
        // Of others the browser leaves a margin free.
        isSheet && 'max-h-dvh max-sm:m-0 max-sm:h-dvh max-sm:w-screen max-sm:max-w-none',
        'backdrop:bg-atlantic-deep/60 backdrop:backdrop-blur-[2px]',
        className,
      )}
    >
      {isOpen && (
        <div className={classNames('relative', isSheet ? 'h-full' : 'p-6 sm:p-8')}>
          {/* In a dialog that scrolls it stays in sight. */}
          <div className={classNames('sticky z-20', isSheet ? 'top-0 h-0' : 'top-3 float-right -mt-3 -mr-3')}>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className={classNames(
                'grid size-11 place-items-center rounded-md bg-paper hover:bg-ink/8',
                isSheet && 'absolute top-3 right-3',
              )}
            >
              <X size={20} />
            </button>
          </div>
          <h2 id={titleId} className={isTitleHidden ? 'sr-only' : 'pr-12 text-2xl'}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What is about to happen, as a question. */
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  closeLabel?: string;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation before an action that is hard to undo. */
export function ConfirmDialog({
  isOpen,
  title,
  question,
  confirmLabel,
  cancelLabel = 'Cancel',
  closeLabel,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} closeLabel={closeLabel}>
      <p className="mt-3 text-ink-soft">{question}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button look="danger" onClick={onConfirm} isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
