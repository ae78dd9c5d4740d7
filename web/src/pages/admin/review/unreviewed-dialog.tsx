import type { WorkingForm } from '@firm/contracts/api/newsroom';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchChecklist } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/status';
import { BadgeCheck } from '../icons';
import { ChecklistFindings } from './checklist-findings';
import { SmallButton } from '../small-button';

/** Why a text that nobody has reviewed goes out all the same; one click each. The history keeps it. */
const REASONS = ['It can’t wait', 'It was reviewed outside the newsroom', 'AI only filled in small details'];

/** Whoever publishes has reviewed the text, or says why it goes out without a review. */
export type ReviewDecision = { isReviewed: true } | { isReviewed: false; reason: string };

export const unreviewedTitle = (count: number): string =>
  count === 1 ? 'Nobody has reviewed this yet' : 'Nobody has reviewed these yet';

interface Props {
  title: string;
  /** Reads the text that is checked. */
  readText: () => Promise<WorkingForm>;
  onShowComments: () => void;
  onDecide: (decision: ReviewDecision) => void;
  onClose: () => void;
}

/** Asks before a text goes out from the editor in which a model wrote and which nobody has reviewed. It never prevents it. */
export function UnreviewedDialog({ title, readText, onShowComments, onDecide, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={unreviewedTitle(1)}>
      <p className="mt-3 font-semibold wrap-anywhere">{title}</p>
      <CheckedText {...{ readText, onShowComments }} />
      <ReviewChoice count={1} onDecide={onDecide} />
    </Dialog>
  );
}

/** Whether somebody has reviewed the texts that go out, or why they go out without a review. */
export function ReviewChoice({ count, onDecide }: { count: number } & Pick<Props, 'onDecide'>) {
  const isOne = count === 1;
  return (
    <>
      <p className="mt-4 text-ink-soft">
        {isOne ? 'AI wrote some of this text' : 'AI wrote some of these texts'}, and no one on the team has vouched for{' '}
        {isOne ? 'it' : 'them'}. It’s your call.
      </p>
      <Button className="mt-5 w-full" onClick={() => onDecide({ isReviewed: true })} data-autofocus>
        <BadgeCheck size={18} />
        {isOne ? 'I’ve reviewed it: go ahead' : 'I’ve reviewed them: go ahead'}
      </Button>
      <div role="group" aria-label="Go ahead without a review" className="mt-5 space-y-2">
        <p className="text-sm font-semibold">Or go ahead without a review, because…</p>
        <div className="flex flex-wrap gap-2">
          {REASONS.map((reason) => (
            <SmallButton key={reason} onClick={() => onDecide({ isReviewed: false, reason })}>
              {reason}
            </SmallButton>
          ))}
        </div>
        <p className="text-sm text-ink-soft">Your reason is kept in the post’s history.</p>
      </div>
    </>
  );
}

/** What the publishing checklist says of a text. */
export function CheckedText({
  readText,
  onShowComments,
}: Pick<Props, 'readText'> & Partial<Pick<Props, 'onShowComments'>>) {
  const { http } = useApp();
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['checklist', 'before publishing', id],
    queryFn: async ({ signal }) => fetchChecklist(http, await readText(), signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section aria-label="Checklist" className="mt-4 rounded-md border border-ink/12 bg-white p-4">
      {error && <p className="text-sm text-danger">{sentenceOf(error)}</p>}
      {!error && !data && <Skeleton className="h-12" />}
      {data && <ChecklistFindings {...{ onShowComments }} findings={data.findings} />}
    </section>
  );
}
