import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const ChatModal = lazy(async () => ({ default: (await import('./chat-modal')).ChatModal }));

/** Button that opens the chat on pages without a chat section; an icon alone on small screens. */
export function AskAlfred({ className }: { className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" onClick={open} className={className} aria-haspopup="dialog">
        <MessageCircle size={19} aria-hidden="true" className="text-brass-light" />
        <span className="max-lg:sr-only">Ask Alfred</span>
      </button>
      {wasOpen && (
        <Suspense>
          <ChatModal isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
