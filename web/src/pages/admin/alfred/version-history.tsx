import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { formatLocalDateTime } from '../firm-time';
import { Difference, DifferenceKey } from '../merge/line-differences';

interface SavedVersion {
  number: number;
  createdAt: string;
  changedBy: string | null;
}

interface Props<Form, Version extends Form & SavedVersion> {
  /** Latest first. */
  versions: readonly Version[] | undefined;
  form: Form;
  /** The texts in which versions are compared, by their names. */
  textsOf: (form: Form) => Record<string, string>;
  onRestore: (version: Version) => void;
}

/** Every saved version of a form, which can be compared and restored. */
export function VersionHistory<Form, Version extends Form & SavedVersion>(props: Props<Form, Version>) {
  const { versions, form, textsOf, onRestore } = props;
  const [shown, setShown] = useState<Version | null>(null);
  return (
    <>
      <ol className="max-h-72 divide-y divide-ink/10 overflow-y-auto text-sm">
        {versions?.map((version, index) => (
          <li key={version.number}>
            <button
              type="button"
              onClick={() => setShown(version)}
              className="w-full px-1 py-2 text-left hover:bg-azulejo/8"
            >
              <span className="block font-semibold">
                Version {version.number}
                {index === 0 && ' (live)'}
              </span>
              <span className="block text-ink-soft">
                {formatLocalDateTime(version.createdAt)}, {version.changedBy ?? 'as installed'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <VersionDialog
          number={shown.number}
          texts={textsOf(shown)}
          form={textsOf(form)}
          onClose={() => setShown(null)}
          onRestore={() => {
            onRestore(shown);
            setShown(null);
            toast(`Version ${shown.number} is in the form`, { description: 'Save it to put it into effect.' });
          }}
        />
      )}
    </>
  );
}

interface VersionDialogProps {
  number: number;
  texts: Record<string, string>;
  form: Record<string, string>;
  onClose: () => void;
  onRestore: () => void;
}

/** The differences between a version and the form, line by line. Restoring fills the form without saving. */
function VersionDialog({ number, texts, form, onClose, onRestore }: VersionDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Version ${number}`} className="w-[min(60rem,calc(100vw-2rem))]">
      <DifferenceKey />
      {Object.entries(texts).map(([name, text]) => (
        <Difference key={name} name={name} of={text} against={form[name] ?? ''} />
      ))}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onRestore}>Restore into the form</Button>
      </div>
    </Dialog>
  );
}
