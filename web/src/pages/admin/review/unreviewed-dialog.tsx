import type { WorkingForm } from '@firm/contracts/api/newsroom';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { fetchChecklist } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/status';
import { ChecklistFindings } from './checklist-findings';

/** Why a text that nobody has reviewed goes out all the same; one click each. The history keeps it. */
const REASONS = ['It can’t wait', 'It was reviewed outside the newsroom', 'AI only filled in small details'];

/** Whoever publishes has reviewed the text, or says why it goes out without a review. */
export type ReviewDecision = { isReviewed: true } | { isReviewed: false; reason: string };

interface Props {
  /** The titles of the texts that nobody has reviewed. */
  titles: readonly string[];
  /** Reads the text that is checked; absent for several texts. */
  readText?: () => Promise<WorkingForm>;
  /** Absent where the text is not open. */
  onShowComments?: (() => void) | undefined;
  onDecide: (decision: ReviewDecision) => void;
  onClose: () => void;
}

/** Asks before a text goes out in which a model wrote and which nobody has reviewed. It never prevents publishing. */
export function UnreviewedDialog({ titles, readText, onShowComments, onDecide, onClose }: Props) {
  const isOne = titles.length === 1;
  return (
    <Dialog isOpen onClose={onClose} title={isOne ? 'Nobody has reviewed this yet' : 'Nobody has reviewed these yet'}>
      <p className="mt-3 text-ink-soft">
        {isOne ? 'AI wrote some of this text' : 'AI wrote some of these texts'}, and no one on the team has vouched for{' '}
        {isOne ? 'it' : 'them'}. It’s your call.
      </p>
      <ul className="mt-3 list-disc pl-5 text-sm font-semibold [overflow-wrap:anywhere]">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {readText && <CheckedText {...{ readText, onShowComments }} />}
      <Button className="mt-5 w-full" onClick={() => onDecide({ isReviewed: true })} data-autofocus>
        <BadgeCheck size={18} aria-hidden="true" />
        {isOne ? 'I’ve reviewed it: go ahead' : 'I’ve reviewed them: go ahead'}
      </Button>
      <div role="group" aria-label="Go ahead without a review" className="mt-5 space-y-2">
        <p className="text-sm font-semibold">Or go ahead without a review, because…</p>
        <div className="flex flex-wrap gap-2">
          {REASONS.map((reason) => (
            <Button key={reason} look="outline" size="small" onClick={() => onDecide({ isReviewed: false, reason })}>
              {reason}
            </Button>
          ))}
        </div>
        <p className="text-sm text-ink-soft">Your reason is kept in the post’s history.</p>
      </div>
    </Dialog>
  );
}

/** What the publishing checklist says of the text. */
function CheckedText({ readText, onShowComments }: Required<Pick<Props, 'readText'>> & Pick<Props, 'onShowComments'>) {
  const { http } = useApp();
  const { data, error } = useQuery({
    queryKey: ['checklist', 'before publishing'],
    queryFn: async ({ signal }) => fetchChecklist(http, await readText(), signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section aria-label="Checklist" className="mt-4 rounded-md border border-ink/12 bg-white p-4">
      {error && <p className="text-sm text-danger">{error.message}</p>}
      {!error && !data && <Skeleton className="h-12" />}
      {data && <ChecklistFindings {...{ onShowComments }} findings={data.findings} />}
    </section>
  );
}
