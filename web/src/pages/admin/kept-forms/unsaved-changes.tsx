import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog';
import { LineDifferences } from '../merge/line-differences';
import { QuietButton } from '../small-button';

interface Props {
  isChanged: boolean;
  isOutdated: boolean;
  onDiscard: () => void;
  /** The texts that are saved now, and those that were when the changes were begun, by their names. */
  now?: Record<string, string>;
  before?: Record<string, string>;
}

/** Says that a form has unsaved changes, which this browser keeps, and what somebody else has changed meanwhile. */
export function UnsavedChanges({ isChanged, isOutdated, onDiscard, now = {}, before = {} }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isChanged) return null;
  const theirs = isOutdated ? Object.entries(now).filter(([name, text]) => text !== before[name]) : [];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md border border-brass/50 bg-brass-light/20 px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-56">
        Not saved yet. Your changes are kept in this browser.
        {isOutdated && ' Someone else has saved a different version since you began: saving replaces it.'}
      </p>
      <QuietButton onClick={() => setIsAsking(true)}>Discard changes</QuietButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        question="The form shows again what is saved. What you have typed since can’t be brought back."
        confirmLabel="Discard changes"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
      />
      {theirs.length > 0 && (
        <details className="basis-full">
          <summary className="cursor-pointer font-semibold">What they changed</summary>
          {theirs.map(([name, text]) => (
            <section key={name} aria-label={name} className="mt-2">
              <p>{name}</p>
              <LineDifferences of={text} against={before[name] ?? ''} />
            </section>
          ))}
        </details>
      )}
    </div>
  );
}
