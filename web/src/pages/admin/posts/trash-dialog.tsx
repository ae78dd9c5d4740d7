import { useQuery } from '@tanstack/react-query';
import { trashQuery } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/status';
import { Skeleton } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { TrashedPostRow } from './trashed-post-row';

/** Deleted posts, which can be brought back for 30 days. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { http } = useApp();
  const { data: posts, error, isFetching, refetch } = useQuery(trashQuery(http));
  return (
    <Dialog isOpen onClose={onClose} title="Trash">
      <p className="mt-3 mb-5 text-ink-soft">A deleted post stays here for 30 days and comes back as a draft.</p>
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !posts && <Skeleton className="h-32" />}
      {posts?.length === 0 && <EmptyState title="The trash is empty" />}
      {posts && posts.length > 0 && (
        <ul className="divide-y divide-ink/10 rounded-md border border-ink/12 bg-white">
          {posts.map((post) => (
            <TrashedPostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
