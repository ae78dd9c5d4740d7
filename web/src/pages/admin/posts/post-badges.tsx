import { Badge } from '../../../ui/status';
import { STATUS_NAMES } from '../editor/post-form';
import type { ListedPost } from './listed-post';

const TONES = { draft: 'neutral', published: 'success', scheduled: 'azulejo' } as const;

/** Where a post stands and where it came from. */
export function PostBadges({ post: { status, source, needsReview } }: { post: ListedPost }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <Badge tone={source === 'youtube' ? 'brass' : 'neutral'}>
        {source === 'manual' || !source ? 'Manual' : <span className="capitalize">{source}</span>}
      </Badge>
      {needsReview && <Badge tone="danger">Needs review</Badge>}
    </div>
  );
}
