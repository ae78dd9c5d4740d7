import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { formatDateTime } from '../firm-time';
import type { UnsavedOffer } from './unsaved-offers';
import { useUnsavedTexts } from './use-unsaved-texts';

interface Props {
  /** E-mail address of the author. */
  owner: string;
  /** The session that is open here. */
  openId: string;
  /** Only the texts of this post; every text when absent. */
  postId?: string | undefined;
  onContinue: (offer: UnsavedOffer) => void;
}

/** Offers the texts that were stored but never saved because a page, a session or the connection ended. */
export function UnsavedTexts({ owner, openId, postId, onContinue }: Props) {
  const { offers, discard } = useUnsavedTexts(owner, openId);
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
          if (discarded) void discard(discarded);
        }}
      />
    </section>
  );
}

interface UnsavedTextProps {
  offer: UnsavedOffer;
  onContinue: () => void;
  onDiscard: () => void;
}

function UnsavedText({ offer: { title, at, from }, onContinue, onDiscard }: UnsavedTextProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-brass/50 bg-brass-light/20 px-4 py-3">
      <LifeBuoy size={20} aria-hidden="true" className="shrink-0 text-brass-dark" />
      <p className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">
        <strong className="font-semibold">{title || 'Untitled'}</strong>: changes that were not saved,{' '}
        {from === 'browser' ? 'kept in this browser' : 'kept on the server'} on{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onContinue}>
          Continue writing
        </Button>
        <Button size="small" look="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
