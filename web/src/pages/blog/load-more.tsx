import { isPlainClick } from '../../site/plain-click';
import { buttonClasses } from '../../ui/button';
import { Spinner } from '../../ui/spinner';

interface Props {
  /** The query of this page. */
  search: string;
  nextCursor: string | undefined;
  isLoading: boolean;
  failure: string | null;
  onLoad: () => void;
}

/** A link to the older posts, which adds them to the list where script runs. */
export function LoadMore({ search, nextCursor, isLoading, failure, onLoad }: Props) {
  if (!nextCursor) return null;
  const older = new URLSearchParams(search);
  older.set('cursor', nextCursor);
  return (
    <p className="mt-16 border-t border-ink/12 pt-10 text-center">
      {failure && (
        <span role="alert" className="mb-4 block text-danger">
          Error loading posts: {failure}
        </span>
      )}
      <a
        href={`/blog?${older}`}
        aria-busy={isLoading || undefined}
        className={buttonClasses('outline')}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (!isLoading) onLoad();
        }}
      >
        {isLoading && <Spinner size={16} />}
        Load more articles
      </a>
    </p>
  );
}
