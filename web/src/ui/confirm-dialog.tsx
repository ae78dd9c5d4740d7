import { Button } from './button';
import { Dialog } from './dialog';

interface Props {
  isOpen: boolean;
  title: string;
  /** What is about to happen, as a question. */
  question: string;
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog({ isOpen, title, question, confirmLabel, isBusy, onConfirm, onCancel }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title}>
      <p className="mt-3 text-ink-soft">{question}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
