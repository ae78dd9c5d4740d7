import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog';
import { Badge } from '../../../ui/status';
import { contentPreview, countWords, describeWords, textOf } from '../content-preview';
import { formatSecond } from '../firm-time';
import { LifeBuoy } from '../icons';
import { codeQuery, LazyCode } from '../lazy-code';
import type { UnsavedOffer } from './unsaved-offers';
import { useUnsavedTexts } from './use-unsaved-texts';
import { QuietButton, SmallButton } from '../small-button';

interface Props {
  /** E-mail address of the author. */
  owner: string;
  openId: string;
  /** Only the texts of this post; every text when absent. */
  postId?: string | undefined;
  /** What the texts stand above. */
  hint?: string | undefined;
  onContinue: (offer: UnsavedOffer) => void;
}

/** With the text editor, by whose rules texts are compared. */
export const COMPARISON_CODE = codeQuery('unsaved comparison', () => import('./unsaved-comparison'));

/** Number of texts listed at first; the others on demand. */
const LISTED = 1;

/** Offers the texts that were stored but never saved because a page, a session or the connection ended. */
export function UnsavedTexts({ owner, openId, postId, hint, onContinue }: Props) {
  const { offers, discard } = useUnsavedTexts(owner, openId);
  const [discarded, setDiscarded] = useState<UnsavedOffer | null>(null);
  const [areAllShown, setAreAllShown] = useState(false);
  const [compared, setCompared] = useState<UnsavedOffer | null>(null);
  const matching = postId === undefined ? offers : offers.filter((offer) => offer.postId === postId);
  const shown = areAllShown ? matching : matching.slice(0, LISTED);
  const hiddenCount = matching.length - shown.length;
  if (!shown.length) return null;
  return (
    <section
      aria-label="Unsaved texts"
      className="mb-4 flex gap-3 rounded-lg border border-brass/50 bg-brass-light/20 px-4 py-1"
    >
      <LifeBuoy size={20} className="mt-3 shrink-0 text-brass-dark max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <ul className="divide-y divide-brass/30">
          {shown.map((offer) => (
            <UnsavedText
              key={offer.key}
              offer={offer}
              onContinue={() => onContinue(offer)}
              onCompare={() => setCompared(offer)}
              onDiscard={() => setDiscarded(offer)}
            />
          ))}
        </ul>
        {hint && <p className="pb-2 text-sm text-ink-soft">{hint}</p>}
        {hiddenCount > 0 && (
          <QuietButton onClick={() => setAreAllShown(true)} className="mb-2">
            {hiddenCount === 1 ? 'Show 1 more unsaved text' : `Show ${hiddenCount} more unsaved texts`}
          </QuietButton>
        )}
      </div>
      {compared && (
        <LazyCode code={COMPARISON_CODE}>
          {({ UnsavedComparison }) => <UnsavedComparison offer={compared} onClose={() => setCompared(null)} />}
        </LazyCode>
      )}
      <ConfirmDialog
        isOpen={discarded !== null}
        title={`Discard “${discarded?.title || 'Untitled'}”?`}
        question={
          discarded?.postId === null
            ? 'It was never saved, and this is the only copy. It cannot be brought back.'
            : 'The post stays as it was last saved. The changes since then are in no other copy, and cannot be brought back.'
        }
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

/** Says on other tabs that the editor holds a text that is not saved. */
export function OpenText({ title, onContinue }: { title: string; onContinue: () => void }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 wrap-anywhere">
        “{title || 'Untitled'}” is still open in the Editor, with changes that aren’t saved.
      </p>
      <SmallButton onClick={onContinue}>Back to the Editor</SmallButton>
    </div>
  );
}

interface UnsavedTextProps {
  offer: UnsavedOffer;
  onContinue: () => void;
  onCompare: () => void;
  onDiscard: () => void;
}

/** One text, with what tells it from others: whether it is new, how it begins, where and when it was kept. */
function UnsavedText({ offer, onContinue, onCompare, onDiscard }: UnsavedTextProps) {
  const { title, postId, at, from } = offer;
  const beginning = offer.from === 'browser' ? contentPreview(offer.draft.form.contentHtml) : offer.work.beginning;
  const titleId = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p id={titleId} className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
          <strong className="font-semibold">{title || 'Untitled'}</strong>
          <Badge tone="brass">{postId === null ? 'New post, not saved' : 'Changes not saved'}</Badge>
        </p>
        {beginning && <p className="truncate">{beginning}</p>}
        <p className="text-ink-soft">
          Kept {from === 'browser' ? 'in this browser' : 'on the server'} on{' '}
          <time dateTime={at}>{formatSecond(at)}</time>
          {from === 'browser' && ` · ${describeWords(countWords(textOf(offer.draft.form.contentHtml)))}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SmallButton look="primary" aria-describedby={titleId} onClick={onContinue}>
          Continue writing
        </SmallButton>
        {postId !== null && (
          <SmallButton aria-describedby={titleId} onClick={onCompare}>
            Show changes
          </SmallButton>
        )}
        <QuietButton aria-describedby={titleId} onClick={onDiscard}>
          Discard
        </QuietButton>
      </div>
    </li>
  );
}
