import type { ImportedFact, PortableFacts } from '@firm/contracts/api/facts';
import { type ChangeEvent, useRef, useState } from 'react';
import { adminFactsQuery, exportFacts, importFacts, previewImport } from '../../../api/admin-facts';
import { invalidatePosts } from '../../../api/admin-posts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { Download, Upload } from '../icons';
import { saveFile } from '../save-file';
import { useChange } from '../use-change';

/** A file that was read, and what its import would do. */
interface Read {
  file: PortableFacts;
  facts: readonly ImportedFact[];
}

/** Export and import of the whole register as JSON. */
export function Transfer() {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const download = useChange(exportFacts, {
    onSuccess: (facts) => saveFile('facts.json', JSON.stringify(facts, null, 2), 'application/json'),
  });
  const preview = useChange(
    async (http, chosen: File): Promise<Read> => {
      const file = readFile(await chosen.text());
      return { file, facts: (await previewImport(http, file)).facts };
    },
    { onSuccess: (now) => setRead(now) },
  );
  const upload = useChange(importFacts, {
    onSuccess: ({ facts, values }) => {
      setRead(null);
      toast(`Imported: ${count(facts, 'new fact')}, ${count(values, 'new value')}.`);
    },
    renew: async (client, http) => {
      await client.invalidateQueries({ queryKey: adminFactsQuery(http).queryKey });
      await invalidatePosts(client);
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) preview.mutate(file);
    target.value = '';
  };
  return (
    <>
      <Button look="outline" onClick={() => download.mutate()} isBusy={download.isPending}>
        <Download size={18} />
        Export
      </Button>
      <Button look="outline" onClick={() => input.current?.click()} isBusy={preview.isPending}>
        <Upload size={18} />
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File to import"
        hidden
        onChange={choose}
      />
      {read && (
        <ImportDialog
          {...read}
          isBusy={upload.isPending}
          onImport={(file) => upload.mutate(file)}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}

const OUTCOMES: [ImportedFact['outcome'], string][] = [
  ['changed', 'Change on the site at once'],
  ['new', 'New'],
  ['coming', 'Will change'],
  ['past', 'Gain values that change nothing today'],
  ['refused', 'Refused, and left out'],
];

interface ImportDialogProps extends Read {
  isBusy: boolean;
  onImport: (file: PortableFacts) => void;
  onClose: () => void;
}

/** What an import would do, before it does. */
function ImportDialog({ file, facts, isBusy, onImport, onClose }: ImportDialogProps) {
  const of = (outcome: ImportedFact['outcome']) => facts.filter((fact) => fact.outcome === outcome);
  const refused = new Set(of('refused').map(({ key }) => key));
  const unchanged = of('unchanged').length;
  const wanted = facts.length - of('refused').length - unchanged;
  return (
    <Dialog isOpen onClose={onClose} title="What this import would do">
      {OUTCOMES.map(([outcome, title]) => {
        const own = of(outcome);
        return (
          own.length > 0 && (
            <section key={outcome} className="mt-5">
              <h3 className="text-lg">
                {title} ({own.length})
              </h3>
              <ul className="mt-1 text-sm leading-relaxed">
                {own.map(({ key, name, jurisdiction, note }, place) => (
                  <li key={`${key} ${place}`}>
                    <span className="font-semibold">
                      {name}, {jurisdiction}
                    </span>
                    {note && `: ${note}`}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <p className="mt-5 text-sm text-ink-soft">
        {wanted === 0 && 'Nothing to import. '}
        {unchanged > 0 && `${count(unchanged, 'fact')} in the file ${unchanged === 1 ? 'is' : 'are'} here already. `}
        {of('changed').length > 0 && 'A value that has been shown can’t be withdrawn, only corrected by another.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose} data-autofocus>
          {wanted === 0 ? 'Close' : 'Cancel'}
        </Button>
        {wanted > 0 && (
          <Button
            isBusy={isBusy}
            onClick={() => onImport({ facts: file.facts.filter(({ key }) => !refused.has(key)) })}
          >
            Import {count(wanted, 'fact')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The server checks what stands in it. @throws Error, in a sentence, for what is no JSON. */
function readFile(text: string): PortableFacts {
  try {
    return JSON.parse(text) as PortableFacts;
  } catch {
    throw new Error('This file is damaged or isn’t JSON. Please choose a file that “Export” made.');
  }
}
