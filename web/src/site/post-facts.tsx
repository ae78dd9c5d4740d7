import type { ListedPost } from '../api/posts';
import { classNames } from '../ui/class-names';
import { formatLongDate } from '../ui/text-format';

/** Reading time of a post without one (services/contracts/README.md, Posts). */
const DEFAULT_MINUTES = 5;

/** Publication date and reading time. */
export function PostFacts({ post, className }: { post: ListedPost; className?: string }) {
  return (
    <p className={classNames('text-ink-soft tabular-nums', className)}>
      {post.publishedAt ? <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time> : 'No date'}
      <span aria-hidden="true"> · </span>
      <span>{post.readingTimeMinutes ?? DEFAULT_MINUTES} min read</span>
    </p>
  );
}
