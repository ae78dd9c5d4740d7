import { Dialog } from '../ui/dialog';
import { Chat } from './chat';

/** Alfred in a dialog, for pages that do not show him otherwise. */
export function ChatModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Alfred AI" className="w-[min(48rem,calc(100vw-2rem))]">
      <div className="mt-4">
        <Chat />
      </div>
    </Dialog>
  );
}
