import type { PostSummary } from '@firm/contracts/api/posts';
import { formatLongDate } from '../ui/format-date';
import { classNames } from '../ui/class-names';

/** Reading time where a post has none of its own (specification §9). */
const DEFAULT_MINUTES = 5;

/** When a post appeared and how long it takes to read. */
export function PostFacts({ post, className }: { post: PostSummary; className?: string }) {
  return (
    <p className={classNames('text-ink-soft tabular-nums', className)}>
      {post.publishedAt ? <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time> : 'No date'}
      <span aria-hidden="true"> · </span>
      <span>{post.readingTimeMinutes ?? DEFAULT_MINUTES} min read</span>
    </p>
  );
}
