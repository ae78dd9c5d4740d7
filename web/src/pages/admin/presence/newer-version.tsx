import type { SavedVersion } from '@firm/contracts/api/presence';
import { useIsMutating } from '@tanstack/react-query';
import { CircleAlert } from '../icons';
import { fetchPost, restoreFromTrash } from '../../../api/admin-posts';
import { toast } from '../../../ui/toast-store';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import type { Editing } from '../drafts/editing-session';
import { formatMoment } from '../firm-time';
import { useUser } from '../use-user';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** The answer to a save of this window's own may come later than the news of it. */
const OWN_ANSWER_MS = 1_000;

interface Props {
  /** The latest version of the post; null while it is not known. */
  latest: SavedVersion | null;
  /** Whether a save has found the post in the trash: `latest` may come later. */
  isTrashed: boolean;
  editing: Editing;
  onCompare: () => void;
  /** Makes a new post of the text, the post being in the trash. */
  onKeep: () => void;
}

/** Tells within seconds that a newer version was saved than the one in the editor, which stays as it is until somebody chooses. */
export function NewerVersion({ latest, isTrashed, editing, onCompare, onKeep }: Props) {
  const { session, isChanged, isCurrent, openSession } = editing;
  const user = useUser();
  // A save, a review or a restored version of this window's own makes one too.
  const isBusy = useIsMutating() > 0;
  const settled = useDebouncedValue(isBusy ? null : latest, OWN_ANSWER_MS);
  const loading = useChange(fetchPost, {
    onSuccess: (post) => {
      // What was typed while it was fetched stays.
      if (isCurrent() && !isChanged) openSession(post);
    },
  });
  const restoring = useChange(restoreFromTrash, {
    onSuccess: (post) => {
      toast('Post restored', post.status === 'draft' ? { description: 'It’s a draft now.' } : {});
      if (!isCurrent()) return;
      if (isChanged) onCompare();
      else openSession(post);
    },
  });
  const { post, basedOnVersion } = session;
  const newer = settled && !isBusy && settled.version > (basedOnVersion ?? 0) ? settled : null;
  const isDeleted = newer ? newer.cause === 'deleted' : isTrashed;
  return (
    <div
      role="status"
      className={newer || isDeleted ? 'flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-sm' : 'sr-only'}
    >
      {(newer || isDeleted) && (
        <>
          <CircleAlert size={16} className="shrink-0 text-danger" />
          <span>
            {newer ? tellOf(newer, user?.email) : 'This post was moved to the trash.'}
            {isChanged && ' Your changes are kept.'}
          </span>
          {isDeleted && post && <SmallButton onClick={() => restoring.mutate(post.id)}>Restore it</SmallButton>}
          {isDeleted && isChanged && <SmallButton onClick={onKeep}>Keep as a new post</SmallButton>}
          {!isDeleted && isChanged && <SmallButton onClick={onCompare}>Compare both</SmallButton>}
          {!isDeleted && !isChanged && post && (
            <SmallButton onClick={() => loading.mutate(post.id)}>Show the new version</SmallButton>
          )}
        </>
      )}
    </div>
  );
}

/** "Rui Reis saved a newer version today at 9:41 AM." */
function tellOf({ cause, savedBy, savedByName, savedAt }: SavedVersion, ownEmail: string | undefined): string {
  const [who, where] =
    savedBy === ownEmail ? ['You', ' in another window'] : [savedByName ?? savedBy ?? 'The system', ''];
  const what = cause === 'deleted' ? 'moved this post to the trash' : 'saved a newer version';
  return `${who} ${what}${where} ${formatMoment(savedAt)}.`;
}
