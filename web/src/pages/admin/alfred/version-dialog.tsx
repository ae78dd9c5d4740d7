import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { diffBlocks } from '../merge/diff-blocks';

interface Props {
  version: AlfredConfigVersion;
  /** What stands in the form now. */
  form: AlfredConfig;
  onClose: () => void;
  onRestore: (version: AlfredConfigVersion) => void;
}

/** What a version has other than the form, line by line; restoring puts it into the form, to be saved. */
export function VersionDialog({ version, form, onClose, onRestore }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={`Version ${version.number}`} className="w-[min(60rem,calc(100vw-2rem))]">
      <p className="mt-2 text-sm text-ink-soft">
        Lines of this version that the form does not have are marked <Mark sign="+" />, lines that only the form has{' '}
        <Mark sign="−" />.
      </p>
      <Difference name="AI Instructions" of={version.aiInstructions} against={form.aiInstructions} />
      <Difference name="First Message" of={version.firstMessage ?? ''} against={form.firstMessage ?? ''} />
      <Difference name="AI Model" of={version.model} against={form.model} />
      <Difference name="Active" of={yesOrNo(version.isActive)} against={yesOrNo(form.isActive)} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => onRestore(version)}>Restore into the form</Button>
      </div>
    </Dialog>
  );
}

const yesOrNo = (isOn: boolean) => (isOn ? 'Yes' : 'No');

function Difference({ name, of, against }: { name: string; of: string; against: string }) {
  return (
    <section className="mt-5">
      <h3 className="text-lg">{name}</h3>
      {of === against ? (
        <p className="text-sm text-ink-soft">The same as in the form.</p>
      ) : (
        <pre className="mt-2 max-h-80 overflow-auto bg-limestone p-3 text-sm whitespace-pre-wrap">
          {diffBlocks(of.split('\n'), against.split('\n')).map((stretch, index) =>
            'same' in stretch ? (
              <span key={index}>{stretch.same.map((line) => `  ${line}\n`).join('')}</span>
            ) : (
              <span key={index}>
                {stretch.mine.length > 0 && (
                  <ins className="block bg-success/12 no-underline">{marked('+', stretch.mine)}</ins>
                )}
                {stretch.theirs.length > 0 && (
                  <del className="block bg-danger/12 no-underline">{marked('−', stretch.theirs)}</del>
                )}
              </span>
            ),
          )}
        </pre>
      )}
    </section>
  );
}

const marked = (sign: string, lines: readonly string[]) => lines.map((line) => `${sign} ${line}\n`).join('');

function Mark({ sign }: { sign: string }) {
  return <code className="font-semibold">{sign}</code>;
}
