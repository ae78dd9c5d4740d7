import type { TrashedPost } from '@firm/contracts/api/newsroom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useId } from 'react';
import { forgetPosts } from '../../../api/admin-posts';
import { restoreFromTrash } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { formatDate, formatDateTime } from '../firm-time';

export function TrashedPostRow({ post: { id, title, deletedAt, deletedBy, goneAt } }: { post: TrashedPost }) {
  const { http } = useApp();
  const client = useQueryClient();
  const titleId = useId();
  const restoring = useMutation({
    mutationFn: () => restoreFromTrash(http, id),
    onSuccess: async () => {
      toast('Post restored', { description: 'It is a draft now.' });
      await forgetPosts(client);
    },
    onError: ({ message }) => toast(message, { tone: 'danger' }),
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
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        aria-describedby={titleId}
        onClick={() => restoring.mutate()}
        isBusy={restoring.isPending}
      >
        <ArchiveRestore size={16} aria-hidden="true" />
        Restore
      </Button>
    </li>
  );
}
