import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configVersionsQuery } from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { formatLocalDateTime } from '../firm-time';
import { diffBlocks } from '../merge/merge-blocks';
import { Section } from '../section';

interface Props {
  form: AlfredConfig;
  onRestore: (config: AlfredConfig) => void;
}

/** Every saved version of the configuration, which can be compared and restored. */
export function VersionHistory({ form, onRestore }: Props) {
  const { http } = useApp();
  const { data: versions } = useQuery(configVersionsQuery(http));
  const [shown, setShown] = useState<AlfredConfigVersion | null>(null);
  return (
    <Section title="Versions">
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
          version={shown}
          form={form}
          onClose={() => setShown(null)}
          onRestore={({ aiInstructions, firstMessage, model, isActive }) => {
            onRestore({ aiInstructions, firstMessage, model, isActive });
            setShown(null);
            toast(`Version ${shown.number} is in the form`, { description: 'Save it to put it into effect.' });
          }}
        />
      )}
    </Section>
  );
}

interface VersionDialogProps {
  version: AlfredConfigVersion;
  /** The current content of the form. */
  form: AlfredConfig;
  onClose: () => void;
  onRestore: (version: AlfredConfigVersion) => void;
}

/** The differences between a version and the form, line by line. Restoring fills the form without saving. */
function VersionDialog({ version, form, onClose, onRestore }: VersionDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Version ${version.number}`} className="w-[min(60rem,calc(100vw-2rem))]">
      <p className="mt-2 text-sm text-ink-soft">
        Restoring adds the lines marked <Mark sign="+" /> to the form and takes away those marked <Mark sign="−" />.
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
          {diffBlocks(of.split('\n'), against.split('\n')).map((section, index) =>
            'same' in section ? (
              <span key={index} className="text-ink-soft">
                {aroundChanges(section.same)}
              </span>
            ) : (
              <span key={index}>
                {section.mine.length > 0 && (
                  <ins className="block bg-success/12 no-underline">{marked('+', section.mine)}</ins>
                )}
                {section.theirs.length > 0 && (
                  <del className="block bg-danger/12 no-underline">{marked('−', section.theirs)}</del>
                )}
              </span>
            ),
          )}
        </pre>
      )}
    </section>
  );
}

/** Lines of context on either side of a change. */
const CONTEXT = 2;

/** Lines that did not change, without those that are far from what did. */
function aroundChanges(lines: readonly string[]): string {
  const shown = lines.length <= 2 * CONTEXT + 1 ? lines : [...lines.slice(0, CONTEXT), '…', ...lines.slice(-CONTEXT)];
  return shown.map((line) => `  ${line}\n`).join('');
}

const marked = (sign: string, lines: readonly string[]) => lines.map((line) => `${sign} ${line}\n`).join('');

function Mark({ sign }: { sign: string }) {
  return <code className="font-semibold">{sign}</code>;
}
