import { Dialog } from '../ui/dialog';
import { LazyChat } from './lazy-chat';

/** The chat in a dialog, for pages without a chat section: a sheet that fills a small screen. */
export function ChatModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Alfred AI"
      isTitleHidden
      isSheet
      className="w-[min(52rem,calc(100vw-2rem))]"
    >
      <LazyChat isSheet />
    </Dialog>
  );
}
