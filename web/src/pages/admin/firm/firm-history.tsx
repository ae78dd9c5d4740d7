import type { FirmContent, FirmVersionSummary } from '@firm/contracts/api/firm';
import { useState } from 'react';
import { earlierFirmQuery, firmVersionsQuery } from '../../../api/firm';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { FailedRead } from '../failed-read';
import { formatLocalDateTime } from '../firm-time';
import { Difference, DifferenceKey } from '../merge/line-differences';
import { linesOf } from './content-lines';
import { useRead } from '../use-read';

interface Props {
  form: FirmContent;
  onRestore: (content: FirmContent) => void;
  onClose: () => void;
}

/** Every saved version of what the site says about the firm, compared with the form, which can take one of them up. */
export function FirmHistory({ form, onRestore, onClose }: Props) {
  const { data: versions, error, isFetching, refetch } = useRead(firmVersionsQuery);
  const [chosen, setChosen] = useState<number>();
  const shown = chosen ?? versions?.[1]?.version ?? versions?.[0]?.version;
  return (
    <Dialog isOpen onClose={onClose} title="History" className="w-[min(80rem,calc(100vw-2rem))]!">
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!error && !versions && <Skeleton className="mt-6 h-60" />}
      {versions && shown !== undefined && (
        <div className="mt-4 grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <VersionList {...{ versions, shown }} onChoose={setChosen} />
          <Comparison
            key={shown}
            {...{ form, shown }}
            onRestore={(content) => {
              onRestore(content);
              onClose();
              toast(`Version ${shown} is in the form`, { description: 'The site changes when you save.' });
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly FirmVersionSummary[];
  shown: number;
  onChoose: (version: number) => void;
}

function VersionList({ versions, shown, onChoose }: VersionListProps) {
  return (
    <ul aria-label="Versions" className="max-h-[60vh] space-y-1 overflow-y-auto max-lg:max-h-44">
      {versions.map(({ version, changedAt, changedBy }, index) => (
        <li key={version}>
          <button
            type="button"
            aria-current={version === shown || undefined}
            onClick={() => onChoose(version)}
            className="w-full rounded-md border border-transparent px-3 py-2 text-left text-sm hover:bg-ink/5 aria-[current]:border-azulejo aria-[current]:bg-azulejo/6"
          >
            <span className="block font-semibold">
              Version {version}
              {index === 0 && ' (on the site)'}
            </span>
            <span className="block wrap-anywhere text-ink-soft">
              {formatLocalDateTime(changedAt)}, {changedBy ?? 'as installed'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Comparison({ form, shown, onRestore }: Omit<Props, 'onClose'> & { shown: number }) {
  const { data, error, isFetching, refetch } = useRead(earlierFirmQuery, shown);
  if (error) return <FailedRead {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-60" />;
  const [of, against] = [data.content, form].map((content) => linesOf(content).join('\n'));
  return (
    <div className="min-w-0">
      <DifferenceKey />
      <Difference name={`Version ${shown} and the form`} of={of ?? ''} against={against ?? ''} />
      <div className="mt-5 flex justify-end">
        <Button disabled={of === against} onClick={() => onRestore(data.content)}>
          Restore into the form
        </Button>
      </div>
    </div>
  );
}
