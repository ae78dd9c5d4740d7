import { ConflictDialog } from '../merge/conflict-dialog';
import { formOf } from './post-form';
import type { Editing, SavedCopy } from './use-editing';
import type { useSaving } from './use-saving';

interface Props {
  editing: Editing;
  saving: ReturnType<typeof useSaving>;
  workingCopy: SavedCopy | null;
}

/** Shown when somebody saved the post first; nothing otherwise. */
export function PostConflict({ editing, saving, workingCopy }: Props) {
  const { session, form, open } = editing;
  const { conflict, isSaving, saveMerged, closeConflict } = saving;
  if (!conflict) return null;
  const isBaseKnown = session.post !== null && session.post.version === session.basedOnVersion;
  return (
    <ConflictDialog
      mine={form}
      theirs={conflict}
      base={isBaseKnown && session.post ? formOf(session.post) : null}
      isSaving={isSaving}
      onSave={(merged) => saveMerged(merged, conflict)}
      onEdit={(merged) =>
        open(conflict, { form: merged, basedOnVersion: conflict.version, sessionId: session.id, workingCopy })
      }
      onClose={closeConflict}
    />
  );
}
