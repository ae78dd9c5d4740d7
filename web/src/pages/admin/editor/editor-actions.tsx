import { Sparkles, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import type { useWritingHelp } from './use-writing-help';

interface Props {
  hasContent: boolean;
  isNew: boolean;
  isSaving: boolean;
  /** How safe the text is. */
  note: ReactNode;
  help: ReturnType<typeof useWritingHelp>;
  onCancel: () => void;
  onSave: () => void;
}

/** What can be done with the whole form, always in sight. */
export function EditorActions({ hasContent, isNew, isSaving, note, help, onCancel, onSave }: Props) {
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
      <div className="flex-1">{note}</div>
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" onClick={onSave} isBusy={isSaving}>
        {isNew ? 'Create Post' : 'Update Post'}
      </Button>
    </div>
  );
}
