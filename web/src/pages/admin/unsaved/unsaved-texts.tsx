import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog';
import type { UnsavedOffer } from './unsaved-offers';
import { UnsavedText } from './unsaved-text';
import { useUnsavedTexts } from './use-unsaved-texts';

interface Props {
  /** E-mail address of whose texts these are. */
  owner: string;
  /** The session that is open here. */
  openId: string;
  /** Only the texts of this post; every text when absent. */
  postId?: string;
  onContinue: (offer: UnsavedOffer) => void;
}

/** Offers what was kept when a page, a session or the connection went away before it was saved. */
export function UnsavedTexts({ owner, openId, postId, onContinue }: Props) {
  const { offers, drop } = useUnsavedTexts(owner, openId);
  const [discarded, setDiscarded] = useState<UnsavedOffer | null>(null);
  const shown = postId === undefined ? offers : offers.filter((offer) => offer.postId === postId);
  if (!shown.length) return null;
  return (
    <section aria-label="Unsaved texts" className="mb-6 space-y-2">
      {shown.map((offer) => (
        <UnsavedText
          key={offer.key}
          offer={offer}
          onContinue={() => onContinue(offer)}
          onDiscard={() => setDiscarded(offer)}
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
          if (discarded) void drop(discarded);
        }}
      />
    </section>
  );
}
