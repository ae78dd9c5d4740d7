import { Toast as RadixToast } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import { X } from './icons';
import { closeToast, type Toast } from './toast-store';

/** For a toast that offers something: to be read, decided on and reached. */
const ACTION_DURATION_MS = 12_000;

/**
 * Shown for 5 s, or 12 s with an action, while neither pointer nor focus is on it; dismissed by swiping right 50 px; F8 focuses it
 * (services/contracts/README.md, Pages).
 */
export function ToastView({ toast }: { toast: Toast }) {
  const viewport = useRef<HTMLOListElement>(null);

  // Above an open dialog too: both are in the browser's top layer, where the last one shown lies on top.
  useLayoutEffect(() => {
    const shown = viewport.current;
    shown?.showPopover();
    return () => shown?.hidePopover();
  }, []);

  return (
    <RadixToast.Provider duration={5_000} swipeDirection="right" swipeThreshold={50}>
      <RadixToast.Root
        open={toast.isOpen}
        {...(toast.action && { duration: ACTION_DURATION_MS })}
        onOpenChange={(isOpen) => !isOpen && closeToast(toast.id)}
        type={toast.tone === 'danger' ? 'foreground' : 'background'}
        className="relative rounded-lg border border-ink/10 bg-white p-4 pr-12 shadow-xl data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]"
      >
        <RadixToast.Title
          lang={toast.language}
          className={toast.tone === 'danger' ? 'font-semibold text-danger' : 'font-semibold'}
        >
          {toast.title}
        </RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="mt-1 text-sm text-ink-soft">{toast.description}</RadixToast.Description>
        )}
        {[toast.action, toast.otherAction].map(
          (action) =>
            action && (
              <RadixToast.Action key={action.label} asChild altText={action.label}>
                <Button look="outline" size="small" className="mt-3 mr-2" onClick={action.run}>
                  {action.label}
                </Button>
              </RadixToast.Action>
            ),
        )}
        <RadixToast.Close
          aria-label="Close"
          className="absolute top-2 right-2 grid size-9 place-items-center rounded hover:bg-ink/8"
        >
          <X size={16} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        ref={viewport}
        popover="manual"
        hotkey={['F8']}
        data-toasts=""
        className="fixed inset-auto right-0 bottom-0 m-4 w-[min(22rem,calc(100vw-2rem))] list-none overflow-visible bg-transparent text-ink"
      />
    </RadixToast.Provider>
  );
}
