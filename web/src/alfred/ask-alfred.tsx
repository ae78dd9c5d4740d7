import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { ChatModal } from './chat-modal';

/** A button in the corner that opens Alfred, on pages that are about something else. */
export function AskAlfred() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="fixed right-4 bottom-4 z-20 inline-flex min-h-12 items-center gap-2.5 rounded-full bg-atlantic-deep pr-5 pl-4 font-semibold text-white shadow-xl ring-1 ring-white/20 transition-colors hover:bg-azulejo sm:right-6 sm:bottom-6 print:hidden noscript:hidden"
      >
        <MessageCircle size={18} aria-hidden="true" className="text-brass-light" />
        Ask Alfred
      </button>
      <ChatModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
