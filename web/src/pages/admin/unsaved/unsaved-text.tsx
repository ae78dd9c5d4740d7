import { LifeBuoy } from 'lucide-react';
import { Button } from '../../../ui/button';
import { formatDateTime } from '../firm-time';
import type { UnsavedOffer } from './unsaved-offers';

interface Props {
  offer: UnsavedOffer;
  onContinue: () => void;
  onDiscard: () => void;
}

/** One text that was kept and never saved. */
export function UnsavedText({ offer: { title, at, from }, onContinue, onDiscard }: Props) {
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
