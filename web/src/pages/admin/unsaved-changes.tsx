import { Button } from '../../ui/button';

interface Props {
  isChanged: boolean;
  isOutdated: boolean;
  onDiscard: () => void;
}

/** Says that a form has unsaved changes, which this browser keeps. */
export function UnsavedChanges({ isChanged, isOutdated, onDiscard }: Props) {
  if (!isChanged) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md border border-brass/50 bg-brass-light/20 px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-56">
        Not saved yet. Your changes are kept in this browser.
        {isOutdated && ' Someone else has saved a different version since you began: saving replaces it.'}
      </p>
      <Button look="quiet" size="small" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  );
}
