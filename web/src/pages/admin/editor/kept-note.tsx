import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import { formatTime } from '../firm-time';
import type { Safekeeping } from '../unsaved/use-safekeeping';

/** Whether what is written is safe although it is not saved yet. Being on the way is shown, but not read aloud. */
export function KeptNote({ isChanged, safekeeping }: { isChanged: boolean; safekeeping: Safekeeping }) {
  if (!isChanged) return null;
  const { browser, server } = safekeeping;
  const hasTrouble = browser === 'failed' || server.kind === 'refused';
  const isSaving = browser === 'keeping' || (server.kind === 'saving' && !hasTrouble);
  const Icon = isSaving ? LoaderCircle : hasTrouble ? TriangleAlert : CircleCheck;
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs', hasTrouble ? 'text-danger' : 'text-ink-soft')}>
      <Icon size={14} aria-hidden="true" className={classNames('shrink-0', isSaving && 'motion-safe:animate-spin')} />
      <span role="status">{!isSaving && sentenceOf(safekeeping)}</span>
      {isSaving && <span aria-hidden="true">Saving…</span>}
    </p>
  );
}

function sentenceOf({ browser, server }: Safekeeping): string {
  if (server.kind === 'saved') return `Working copy saved at ${formatTime(server.copy.savedAt)}`;
  if (browser === 'failed') return 'Nothing keeps your text at the moment: save often';
  if (server.kind === 'elsewhere') return 'Also written in another tab; this one is kept in the browser';
  if (server.kind === 'refused') return `Kept in this browser, not on the server: ${server.why}`;
  if (server.kind === 'away') return 'No connection: your text is kept in this browser';
  return 'Your text is kept in this browser';
}
