import type { TrashedPost } from '@firm/contracts/api/newsroom';
import { useId } from 'react';
import { invalidatePosts, restoreFromTrash, trashQuery } from '../../../api/admin-posts';
import { Dialog } from '../../../ui/dialog';
import { EmptyState, Skeleton } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { FailedRead } from '../failed-read';
import { formatDate, formatDateTime } from '../firm-time';
import { ArchiveRestore } from '../icons';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** Deleted posts, which can be restored for 30 days. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const { data: posts, error, isFetching, refetch } = useRead(trashQuery);
  return (
    <Dialog isOpen onClose={onClose} title="Trash">
      <p className="mt-3 mb-5 text-ink-soft">
        A deleted post stays here for 30 days. It comes back as a draft; a scheduled post stays scheduled if its time is
        still to come.
      </p>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
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

function TrashedPostRow({ post }: { post: TrashedPost }) {
  const { id, title, deletedAt, deletedBy, goneAt, scheduledFor } = post;
  const titleId = useId();
  const restoring = useChange((http) => restoreFromTrash(http, id), {
    onSuccess: ({ status, publishedAt }) => {
      const day = scheduledFor && formatDateTime(scheduledFor);
      const asDraft = day ? `It was to go out ${day}, which has passed. It’s a draft now.` : 'It’s a draft now.';
      const isScheduled = status === 'scheduled' && publishedAt;
      toast('Post restored', {
        description: isScheduled ? `It goes out ${formatDateTime(publishedAt)}, Lisbon time.` : asDraft,
      });
    },
    renew: invalidatePosts,
  });
  return (
    <li aria-labelledby={titleId} className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p id={titleId} className="font-semibold [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-ink-soft">
          Deleted {formatDateTime(deletedAt)}
          {deletedBy && ` by ${deletedBy}`}; gone for good on {formatDate(goneAt)}
          {scheduledFor && `. Scheduled for ${formatDateTime(scheduledFor)}`}
        </p>
      </div>
      <SmallButton aria-describedby={titleId} onClick={() => restoring.mutate()} isBusy={restoring.isPending}>
        <ArchiveRestore size={16} />
        Restore
      </SmallButton>
    </li>
  );
}
