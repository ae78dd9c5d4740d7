import type { RevisionSummary } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { useState } from 'react';
import { revisionsQuery } from '../../../api/admin-posts';
import { Badge, Skeleton } from '../../../ui/status';
import { classNames } from '../../../ui/class-names';
import { Dialog } from '../../../ui/dialog';
import { FailedRead } from '../failed-read';
import type { PostForm } from '../post-form/post-form';
import { useColleagues } from '../use-colleagues';
import { RevisionComparison } from './revision-comparison';
import { causeLabel, savedLabel } from './revision-label';
import { useRead } from '../use-read';

interface Props {
  postId: string;
  onClose: () => void;
  onRestored?: (post: AdminPost) => void;
  /** Continues in the editor with an earlier text; absent outside the editor. */
  onTake?: (form: PostForm) => void;
  hasUnsaved: boolean;
}

/** The revisions of a post, which can be compared and restored. */
export function HistoryDialog({ postId, onClose, onRestored, onTake, hasUnsaved }: Props) {
  const { data: revisions, error, isFetching, refetch } = useRead(revisionsQuery, postId);
  const [chosen, setChosen] = useState<number>();
  const newest = revisions?.[0]?.version;
  const shown = chosen ?? revisions?.[1]?.version ?? newest;
  return (
    <Dialog isOpen onClose={onClose} title="History" className="w-[min(80rem,calc(100vw-2rem))]!">
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!error && !revisions && <Skeleton className="mt-6 h-60" />}
      {revisions && newest !== undefined && shown !== undefined && (
        <div className="mt-6 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <RevisionList revisions={revisions} chosen={shown} onChoose={setChosen} />
          <RevisionComparison
            key={shown}
            {...{ postId, revisions, shown, hasUnsaved }}
            onRestored={(post) => {
              onRestored?.(post);
              onClose();
            }}
            onTake={
              onTake &&
              ((form) => {
                onTake(form);
                onClose();
              })
            }
          />
        </div>
      )}
    </Dialog>
  );
}

interface RevisionListProps {
  revisions: readonly RevisionSummary[];
  chosen: number;
  onChoose: (version: number) => void;
}

/** The revisions of a post, newest first. */
function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  const newest = revisions[0]?.version;
  const { nameOf } = useColleagues();
  return (
    <ul aria-label="Versions" className="max-h-[60vh] space-y-1 overflow-y-auto">
      {revisions.map(({ version, reason, savedBy, savedAt, isPublic }, index) => (
        <li key={version}>
          <button
            type="button"
            aria-current={version === chosen || undefined}
            onClick={() => onChoose(version)}
            className={classNames(
              'w-full rounded-md border px-3 py-2.5 text-left text-sm',
              version === chosen ? 'border-azulejo bg-azulejo/6' : 'border-transparent hover:bg-ink/5',
            )}
          >
            <span className="flex items-center justify-between gap-2 font-semibold">
              {causeLabel(revisions, index)}
              {isPublic && version === newest && <Badge tone="success">On the site</Badge>}
              {isPublic && version !== newest && <Badge tone="neutral">Was on the site</Badge>}
            </span>
            <span className="block text-ink-soft">{savedLabel(revisions, { savedAt, version })}</span>
            <span className="block truncate text-ink-soft">{savedBy ? nameOf(savedBy) : 'By the system'}</span>
            {reason && <span className="block text-ink-soft">Not reviewed: {reason}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
