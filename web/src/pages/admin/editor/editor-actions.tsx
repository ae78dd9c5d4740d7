import { CircleCheck, LoaderCircle, Sparkles, TriangleAlert, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import type { Draft } from '../drafts/use-draft';
import { formatTime } from '../firm-time';
import type { useWritingHelp } from './use-writing-help';

interface Props {
  hasContent: boolean;
  isNew: boolean;
  isSaving: boolean;
  /** Whether the unsaved text is stored. */
  draftStatus: ReactNode;
  help: ReturnType<typeof useWritingHelp>;
  onCancel: () => void;
  onSave: () => void;
}

/** The actions on the whole form, always visible. */
export function EditorActions({ hasContent, isNew, isSaving, draftStatus, help, onCancel, onSave }: Props) {
  const { metadata, title } = help;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-ink/15 bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-8 sm:px-8">
      {hasContent && (
        <Button look="outline" size="small" onClick={() => metadata.mutate()} isBusy={metadata.isPending}>
          <Sparkles size={16} aria-hidden="true" />
          AI Generate
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        onClick={() => title.mutate()}
        disabled={!hasContent}
        isBusy={title.isPending}
      >
        <WandSparkles size={16} aria-hidden="true" />
        Auto Title/Slug
      </Button>
      <div className="flex-1">{draftStatus}</div>
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" onClick={onSave} isBusy={isSaving}>
        {isNew ? 'Create Post' : 'Update Post'}
      </Button>
    </div>
  );
}

/** Whether unsaved changes are stored in the browser and on the server. Screen readers are not told of every write. */
export function DraftStatus({ isChanged, draft }: { isChanged: boolean; draft: Draft }) {
  if (!isChanged) return null;
  const { browser, server } = draft;
  const hasTrouble = browser === 'failed' || server.kind === 'rejected';
  const isSaving = browser === 'saving' || (server.kind === 'saving' && !hasTrouble);
  const Icon = isSaving ? LoaderCircle : hasTrouble ? TriangleAlert : CircleCheck;
  return (
    <p className={classNames('flex items-center gap-1.5 text-xs', hasTrouble ? 'text-danger' : 'text-ink-soft')}>
      <Icon size={14} aria-hidden="true" className={classNames('shrink-0', isSaving && 'motion-safe:animate-spin')} />
      <span role="status">{!isSaving && statusSentence(draft)}</span>
      {isSaving && <span aria-hidden="true">Saving…</span>}
    </p>
  );
}

function statusSentence({ browser, server }: Draft): string {
  if (server.kind === 'saved') return `Working copy saved at ${formatTime(server.copy.savedAt)}`;
  if (browser === 'failed') return 'Nothing keeps your text at the moment: save often';
  if (server.kind === 'elsewhere') return 'Also written in another tab; this one is kept in the browser';
  if (server.kind === 'rejected') return `Kept in this browser, not on the server: ${server.reason}`;
  if (server.kind === 'unreachable') return 'No connection: your text is kept in this browser';
  return 'Your text is kept in this browser';
}
