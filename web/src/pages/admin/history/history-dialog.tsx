import type { AdminPost } from '@firm/contracts/api/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revisionsQuery } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { RevisionComparison } from './revision-comparison';
import { RevisionList } from './revision-list';

interface Props {
  postId: string;
  onClose: () => void;
  /** Told the post after an earlier text was restored. */
  onRestored?: (post: AdminPost) => void;
}

/** What a post was, who made it so, and the way back. */
export function HistoryDialog({ postId, onClose, onRestored }: Props) {
  const { http } = useApp();
  const { data: revisions, error, isFetching, refetch } = useQuery(revisionsQuery(http, postId));
  const [chosen, setChosen] = useState<number>();
  const newest = revisions?.[0]?.version;
  const shown = chosen ?? revisions?.[1]?.version ?? newest;
  return (
    <Dialog isOpen onClose={onClose} title="History" className="w-[min(80rem,calc(100vw-2rem))]!">
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !revisions && <Skeleton className="mt-6 h-60" />}
      {revisions && newest !== undefined && shown !== undefined && (
        <div className="mt-6 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <RevisionList revisions={revisions} chosen={shown} onChoose={setChosen} />
          <RevisionComparison
            key={shown}
            {...{ postId, revisions, shown }}
            onRestored={(post) => {
              onRestored?.(post);
              onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
