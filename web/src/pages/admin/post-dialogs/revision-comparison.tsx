import type { RevisionSummary } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidatePosts, restoreRevision, revisionQuery } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast-store';
import { formatDateTime } from '../firm-time';
import { formOf } from '../post-form/post-form';
import { FormDifferences } from './form-differences';
import { causeLabel } from './history-dialog';

interface Props {
  postId: string;
  revisions: readonly RevisionSummary[];
  /** The selected version. */
  shown: number;
  onRestored: (post: AdminPost) => void;
}

/** Compares one revision of a post with another, and restores it. */
export function RevisionComparison({ postId, revisions, shown, onRestored }: Props) {
  const { http } = useApp();
  const client = useQueryClient();
  const newest = revisions[0]?.version ?? shown;
  const [against, setAgainst] = useState(newest);
  const [one, other] = useQueries({ queries: [shown, against].map((version) => revisionQuery(http, postId, version)) });
  const restoring = useMutation({
    mutationFn: () => restoreRevision(http, postId, shown),
    onSuccess: async (post) => {
      onRestored(post);
      toast('Text restored', { description: 'It is the newest version now; the others are still in the history.' });
      await invalidatePosts(client);
    },
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
  return (
    <div className="min-w-0 space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label="Compared with"
          value={String(against)}
          onChange={({ target }) => setAgainst(Number(target.value))}
        >
          {revisions.map(({ version, cause, savedAt }) => (
            <option key={version} value={String(version)}>
              {version === newest ? 'Now' : `${causeLabel(cause)}, ${formatDateTime(savedAt)}`}
            </option>
          ))}
        </SelectField>
        {shown !== newest && (
          <Button onClick={() => restoring.mutate()} isBusy={restoring.isPending}>
            Restore this text
          </Button>
        )}
      </div>
      {one?.data && other?.data ? (
        <FormDifferences from={formOf(one.data.post)} to={formOf(other.data.post)} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </div>
  );
}
