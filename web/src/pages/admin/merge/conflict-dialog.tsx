import type { AdminPost } from '@firm/contracts/api/posts';
import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { formOf, type PostForm } from '../editor/post-form';
import { formatDateTime } from '../firm-time';
import { MergeChoices } from './merge-choices';
import { useMerge } from './use-merge';

interface Props {
  mine: PostForm;
  /** The post as somebody else, or another tab, has saved it meanwhile. */
  theirs: AdminPost;
  /** What both began from, where that is known. */
  base: PostForm | null;
  isSaving: boolean;
  onSave: (merged: PostForm) => void;
  /** Back to the editor with the merged text, to go on writing. */
  onEdit: (merged: PostForm) => void;
  onClose: () => void;
}

/** Somebody saved the post first: both versions side by side, and nothing is overwritten unseen. */
export function ConflictDialog({ mine, theirs, base, isSaving, onSave, onEdit, onClose }: Props) {
  const other = useMemo(() => formOf(theirs), [theirs]);
  const merge = useMerge(mine, other, base);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This post was changed meanwhile"
      className="w-[min(72rem,calc(100vw-2rem))]!"
    >
      <p className="mt-3 text-ink-soft">
        Another version was saved on {formatDateTime(theirs.updatedAt)}, Lisbon time. Choose what to keep of each; what
        you do not choose stays in the post’s history.
      </p>
      <MergeChoices merge={merge} mine={mine} theirs={other} />
      <div className="sticky bottom-0 -mx-6 flex flex-wrap justify-end gap-3 border-t border-ink/15 bg-paper px-6 pt-4 sm:-mx-8 sm:px-8">
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button look="outline" onClick={() => onEdit(merge.merged())}>
          Take into the editor
        </Button>
        <Button onClick={() => onSave(merge.merged())} isBusy={isSaving} data-autofocus>
          Save this choice
        </Button>
      </div>
    </Dialog>
  );
}
