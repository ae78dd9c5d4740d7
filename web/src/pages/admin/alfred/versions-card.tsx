import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AlfredConfigVersion } from '@firm/contracts/api/alfred-management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configVersionsQuery } from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Section } from '../section';
import { formatMoment } from './format-moment';
import { VersionDialog } from './version-dialog';

interface Props {
  form: AlfredConfig;
  onRestore: (config: AlfredConfig) => void;
}

/** Every state the configuration was saved in: who, when, what was different, and back to it. */
export function VersionsCard({ form, onRestore }: Props) {
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
                {formatMoment(version.createdAt)}, {version.changedBy ?? 'as installed'}
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
          }}
        />
      )}
    </Section>
  );
}
