import { Dialog } from '../ui/dialog';
import { LazyChat } from './lazy-chat';

/** The chat in a dialog, for pages without a chat section. */
export function ChatModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Alfred AI" className="w-[min(52rem,calc(100vw-2rem))]">
      <div className="-mx-6 mt-4 -mb-6 sm:mx-0 sm:mb-0">
        <LazyChat />
      </div>
    </Dialog>
  );
}
