import type { AdminPost } from '@firm/contracts/api/posts';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { formatDate } from '../firm-time';
import { useVouching } from '../use-vouching';

interface Props {
  post: AdminPost;
  onVouched: (post: AdminPost) => void;
}

/** Says that a machine wrote in the text, and who has vouched for it. */
export function ReviewNotice({ post, onVouched }: Props) {
  const vouching = useVouching(post.id, onVouched);
  const { needsReview, generatedBy, reviewedBy, reviewedAt } = post;
  if (!needsReview && !reviewedBy) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-lg border border-ink/12 bg-white px-4 py-3 text-sm">
      {needsReview ? <Badge tone="danger">Needs review</Badge> : <Badge tone="success">Reviewed</Badge>}
      <p className="min-w-0 flex-1 basis-56">
        {generatedBy && `Written with ${generatedBy}. `}
        {needsReview
          ? 'Somebody has to read it and vouch for it.'
          : `Reviewed by ${reviewedBy}${reviewedAt ? ` on ${formatDate(reviewedAt)}` : ''}.`}
      </p>
      {needsReview && (
        <Button size="small" look="outline" onClick={() => vouching.mutate()} isBusy={vouching.isPending}>
          <BadgeCheck size={16} aria-hidden="true" />
          Mark as reviewed
        </Button>
      )}
    </div>
  );
}
