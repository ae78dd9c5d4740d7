import { Link } from '../../ui/link';
import { PostCardSkeleton } from '../../site/post-card';
import { Button, buttonClasses } from '../../ui/button';
import { EmptyState } from '../../ui/status';

const PLACES = [1, 2, 3, 4];

export function BlogLoading() {
  return (
    <>
      <p role="status" className="text-ink-soft">
        Loading blog posts...
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-14 sm:grid-cols-2">
        {PLACES.map((place) => (
          <PostCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

/** The text is promised (services/contracts/README.md, Errors). */
export function BlogFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="border-l-2 border-danger bg-danger/5 px-6 py-5">
      <p>Error loading posts: {message}</p>
      <Button look="outline" size="small" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The texts are promised (services/contracts/README.md, Pages), but for that after the last article. */
export function NoPosts({ category, isPastEnd }: { category: string | null; isPastEnd: boolean }) {
  if (!category && !isPastEnd) {
    return <EmptyState title="No blog posts available yet" hint="Our first guides are being written." />;
  }
  return (
    <EmptyState
      title={isPastEnd ? 'No older articles' : `No ${category} posts available`}
      hint={
        isPastEnd
          ? 'You have reached the end of the list.'
          : 'There may be no such category. Try other categories, or read all articles.'
      }
    >
      <Link to="/blog" className={buttonClasses('outline')}>
        All articles
      </Link>
    </EmptyState>
  );
}
