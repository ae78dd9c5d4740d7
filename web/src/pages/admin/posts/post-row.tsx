import { POST_LIMITS } from '@firm/contracts/rules/post';
import { useId } from 'react';
import { Badge } from '../../../ui/status';
import { contentPreview } from '../content-preview';
import { formatDate, formatDateTime } from '../firm-time';
import { STATUS_NAMES } from '../post-form/post-form';
import { PostActions } from './post-actions';
import type { ListedPost } from './use-posts';

interface Props {
  post: ListedPost;
  isSelected: boolean;
  onSelect: () => void;
  /** Whether the editor is loading this post. */
  isOpening: boolean;
  onEdit: () => void;
}

/** One post of the list. */
export function PostRow({ post, isSelected, onSelect, isOpening, onEdit }: Props) {
  const titleId = useId();
  const minutes = post.readingTimeMinutes ?? POST_LIMITS.readingTimeMinutes.fallback;
  return (
    <li aria-labelledby={titleId} className="flex items-start gap-4 p-5">
      <input
        type="checkbox"
        aria-label={`Select ${post.title}`}
        checked={isSelected}
        onChange={onSelect}
        className="size-5 shrink-0 accent-azulejo"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72 space-y-2 lg:basis-96">
          <PostBadges post={post} />
          <h3 id={titleId} className="line-clamp-2 text-lg leading-snug [overflow-wrap:anywhere]">
            {post.title}
          </h3>
          {post.excerpt && <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{post.excerpt}</p>}
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {contentPreview(post.contentHtml ?? post.contentPreview ?? '')}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <PublicationDate post={post} />
            <span>{minutes} min read</span>
          </p>
        </div>
        <PostActions {...{ post, titleId, isOpening, onEdit }} />
      </div>
    </li>
  );
}

function PublicationDate({ post: { status, publishedAt } }: { post: ListedPost }) {
  if (!publishedAt) return <span>Not published</span>;
  return (
    <time dateTime={publishedAt}>
      {status === 'scheduled' ? `Goes out ${formatDateTime(publishedAt)}, Lisbon time` : formatDate(publishedAt)}
    </time>
  );
}

const TONES = { draft: 'neutral', published: 'success', scheduled: 'azulejo' } as const;

/** The status and the source of a post. */
function PostBadges({ post: { status, source, needsReview } }: { post: ListedPost }) {
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
