import { CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { formatTime } from '../firm-time';
import type { Safekeeping } from '../unsaved/use-safekeeping';

/** Whether what is written is safe although it is not saved yet. */
export function KeptNote({ isChanged, safekeeping }: { isChanged: boolean; safekeeping: Safekeeping }) {
  if (!isChanged) return null;
  const hasFailed = safekeeping.hasBrowserFailed && safekeeping.server.kind !== 'saved';
  const Icon = hasFailed ? TriangleAlert : CircleCheck;
  return (
    <p
      role="status"
      className={classNames('flex items-center gap-1.5 text-xs', hasFailed ? 'text-danger' : 'text-ink-soft')}
    >
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      {sentenceOf(safekeeping)}
    </p>
  );
}

function sentenceOf({ hasBrowserFailed, server }: Safekeeping): string {
  if (server.kind === 'saved') return `Working copy saved at ${formatTime(server.copy.savedAt)}`;
  if (hasBrowserFailed) return 'Nothing keeps your text at the moment: save often';
  if (server.kind === 'elsewhere') return 'Also written in another tab; this one is kept in the browser';
  if (server.kind === 'away') return 'No connection: your text is kept in this browser';
  return 'Your text is kept in this browser';
}
