import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { useBackCloses } from '../ui/back-closes';
import { LazyChat } from './lazy-chat';
import { recallSession } from './tab-session';
import { useSessionInUrl } from './use-chat-session';
import type { ChatWords } from './words/en';

/** The chat in a dialog, for pages without a chat section: a sheet that fills a small screen. */
export function ChatModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useBackCloses(isOpen, onClose);
  const [words, setWords] = useState<ChatWords>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Alfred AI"
      isTitleHidden
      isSheet
      closeLabel={words?.close}
      lang={words?.language}
      className="w-[min(52rem,calc(100vw-2rem))]"
    >
      <ContinuedChat onWords={setWords} />
    </Dialog>
  );
}

/** The chat of this tab, which began on another page: its id is written to the address before the chat reads it there. */
function ContinuedChat({ onWords }: { onWords: (words: ChatWords) => void }) {
  const [session, writeSession] = useSessionInUrl();
  const former = session === null ? recallSession() : null;

  useEffect(() => {
    if (former !== null) writeSession(former);
  }, [former, writeSession]);

  return former === null && <LazyChat isSheet onWords={onWords} />;
}
