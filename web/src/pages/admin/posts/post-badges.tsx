import type { AdminPost } from '@firm/contracts/api/posts';
import { Badge } from '../../../ui/badge';
import { STATUS_NAMES } from '../editor/post-form';

const TONES = { draft: 'neutral', published: 'success', scheduled: 'azulejo' } as const;

/** Where a post stands and where it came from. */
export function PostBadges({ post: { status, source } }: { post: AdminPost }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <Badge tone={source === 'youtube' ? 'brass' : 'neutral'}>
        {source === 'manual' || !source ? 'Manual' : <span className="capitalize">{source}</span>}
      </Badge>
    </div>
  );
}
