import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ChatModal = lazy(async () => ({ default: (await import('./chat-modal')).ChatModal }));

/** Floating button that opens the chat on pages without a chat section. */
export function AskAlfred() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="fixed right-4 bottom-4 z-20 inline-flex min-h-12 items-center gap-2.5 rounded-full bg-atlantic-deep pr-5 pl-4 font-semibold text-white shadow-xl ring-1 ring-white/20 transition-colors hover:bg-azulejo sm:right-6 sm:bottom-6 print:hidden noscript:hidden"
      >
        <MessageCircle size={18} aria-hidden="true" className="text-brass-light" />
        Ask Alfred
      </button>
      {wasOpen && (
        <Suspense>
          <ChatModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
