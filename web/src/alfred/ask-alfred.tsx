import { lazy, Suspense, useState } from 'react';
import { MessageCircle } from '../ui/icons';
import { remember, useRecalled } from '../ui/tab-memory';

const ChatModal = lazy(async () => ({ default: (await import('./chat-modal')).ChatModal }));

/** Which page's chat is open. */
const OPEN_KEY = 'alfred open';

/** Button that opens the chat on pages without a chat section; an icon, as `Alfred AI` stands beside it. Open again after a reload. */
export function AskAlfred({ className }: { className: string }) {
  const leftOpen = useRecalled(OPEN_KEY);
  /** Null until the visitor has opened or closed it. */
  const [isShown, setIsShown] = useState<boolean | null>(null);
  const isOpen = isShown ?? leftOpen === globalThis.location?.pathname;
  const show = (isNowShown: boolean) => {
    setIsShown(isNowShown);
    remember(OPEN_KEY, isNowShown ? location.pathname : '');
  };

  return (
    <>
      <button type="button" onClick={() => show(true)} className={className} aria-haspopup="dialog">
        <MessageCircle size={19} aria-hidden="true" className="text-brass-light" />
        <span className="sr-only">Ask Alfred</span>
      </button>
      {(isOpen || isShown !== null) && (
        <Suspense>
          <ChatModal isOpen={isOpen} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}
