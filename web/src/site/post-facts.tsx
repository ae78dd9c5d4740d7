import type { ListedPost } from '../api/posts';
import { classNames } from '../ui/class-names';
import { formatLongDate } from '../ui/text-format';

/** Reading time of a post without one (services/contracts/README.md, Posts). */
const DEFAULT_MINUTES = 5;

/** What a list says of a post in its own words: plain strings, as those of an article. */
export const CARD_WORDS = { language: 'en', minutes: ' min read', readMore: 'Read More', noDate: 'No date' };

interface Props {
  post: ListedPost;
  className?: string;
  words?: typeof CARD_WORDS | undefined;
}

/** Publication date and reading time. */
export function PostFacts({ post, className, words = CARD_WORDS }: Props) {
  return (
    <p className={classNames('text-ink-soft tabular-nums', className)}>
      {post.publishedAt ? (
        <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt, words.language)}</time>
      ) : (
        words.noDate
      )}
      <span aria-hidden="true"> · </span>
      <span>
        {post.readingTimeMinutes ?? DEFAULT_MINUTES}
        {words.minutes}
      </span>
    </p>
  );
}
