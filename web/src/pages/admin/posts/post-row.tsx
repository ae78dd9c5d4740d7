import type { AdminPost } from '@firm/contracts/api/posts';
import { POST_LIMITS } from '@firm/contracts/rules/post-limits';
import { useId } from 'react';
import { formatDate, formatDateTime } from '../firm-time';
import { PostActions } from './post-actions';
import { PostBadges } from './post-badges';
import { contentPreview } from './content-preview';

/** One post of the list. */
export function PostRow({ post, onEdit }: { post: AdminPost; onEdit: () => void }) {
  const titleId = useId();
  const minutes = post.readingTimeMinutes ?? POST_LIMITS.readingTimeMinutes.fallback;
  return (
    <li aria-labelledby={titleId} className="flex flex-wrap items-start gap-x-6 gap-y-4 p-5">
      <div className="min-w-0 flex-1 basis-96 space-y-2">
        <PostBadges post={post} />
        <h3 id={titleId} className="line-clamp-2 text-lg leading-snug [overflow-wrap:anywhere]">
          {post.title}
        </h3>
        {post.excerpt && <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{post.excerpt}</p>}
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{contentPreview(post.contentHtml)}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <PublicationDate post={post} />
          <span>{minutes} min read</span>
        </p>
      </div>
      <PostActions post={post} titleId={titleId} onEdit={onEdit} />
    </li>
  );
}

function PublicationDate({ post: { status, publishedAt } }: { post: AdminPost }) {
  if (!publishedAt) return <span>Not published</span>;
  return (
    <time dateTime={publishedAt}>
      {status === 'scheduled' ? `Goes out ${formatDateTime(publishedAt)}, Lisbon time` : formatDate(publishedAt)}
    </time>
  );
}
