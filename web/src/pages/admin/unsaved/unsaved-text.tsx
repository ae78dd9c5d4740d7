import { LifeBuoy } from 'lucide-react';
import { Button } from '../../../ui/button';
import { formatDateTime } from '../firm-time';
import type { KeptCopy } from './kept-copy';

interface Props {
  copy: KeptCopy;
  onContinue: () => void;
  onDiscard: () => void;
}

/** One text that was kept and never saved. */
export function UnsavedText({ copy, onContinue, onDiscard }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-brass/50 bg-brass-light/20 px-4 py-3">
      <LifeBuoy size={20} aria-hidden="true" className="shrink-0 text-brass-dark" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-semibold [overflow-wrap:anywhere]">{copy.form.title || 'Untitled'}</strong> was not
        saved. This browser kept it on <time>{formatDateTime(new Date(copy.keptAtMs).toISOString())}</time>.
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
