import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { KeptCopy } from './kept-copy';
import { UnsavedText } from './unsaved-text';
import { useUnsavedCopies } from './use-unsaved-copies';

interface Props {
  /** E-mail address of whose texts these are. */
  owner: string;
  /** The session that is open here. */
  openId: string;
  /** Only the texts of this post; null for those of new posts; every text when absent. */
  postId?: string | null;
  onContinue: (copy: KeptCopy) => void;
}

/** Offers what this browser kept when a page, a session or the connection went away before it was saved. */
export function UnsavedTexts({ owner, openId, postId, onContinue }: Props) {
  const { copies, drop } = useUnsavedCopies(owner, openId);
  const [discarded, setDiscarded] = useState<KeptCopy | null>(null);
  const offered = postId === undefined ? copies : copies.filter((copy) => copy.postId === postId);
  if (!offered.length) return null;
  return (
    <section aria-label="Unsaved texts" className="mb-6 space-y-2">
      {offered.map((copy) => (
        <UnsavedText
          key={copy.id}
          copy={copy}
          onContinue={() => onContinue(copy)}
          onDiscard={() => setDiscarded(copy)}
        />
      ))}
      <ConfirmDialog
        isOpen={discarded !== null}
        title="Discard this text?"
        question="It was never saved, and this is the only copy. It cannot be brought back."
        confirmLabel="Discard for good"
        onCancel={() => setDiscarded(null)}
        onConfirm={() => {
          setDiscarded(null);
          if (discarded) void drop(discarded.id);
        }}
      />
    </section>
  );
}
