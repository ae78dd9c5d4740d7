import { X } from '../../../ui/icons';
import { Undo2 } from '../icons';
import { PROPOSED_FIELDS, type ProposedField } from './proposal';
import type { useWritingHelp } from './use-writing-help';
import { QuietButton, SmallButton } from '../small-button';

interface Props {
  help: ReturnType<typeof useWritingHelp>;
}

/** What a model has filled in, and what it has put in place of the author's words; nothing while it was not asked. */
export function SuggestionsPanel({ help: { suggestions, use, keep, undo, close } }: Props) {
  if (!suggestions) return null;
  const { filled, replaced, before } = suggestions;
  const fields = Object.keys(replaced) as ProposedField[];
  const isUndoable = Object.keys(before).length > 0;
  return (
    <section aria-label="AI suggestions" className="w-full pt-1">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-sm">
          {summaryOf(filled, fields.length)}
        </p>
        {isUndoable && (
          <SmallButton onClick={undo}>
            <Undo2 size={16} />
            Undo
          </SmallButton>
        )}
        <QuietButton aria-label="Close suggestions" onClick={close} className="px-2">
          <X size={16} />
        </QuietButton>
      </div>
      <ul className="divide-y divide-ink/10">
        {fields.map((field) => (
          <li
            key={field}
            aria-label={`Suggestion: ${PROPOSED_FIELDS[field]}`}
            className="flex flex-wrap items-center gap-3 py-2 text-sm"
          >
            <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
              <p className="font-semibold">{PROPOSED_FIELDS[field]}</p>
              <p className="line-clamp-3 text-ink-soft">Before: {textOf(before[field])}</p>
              <p className="line-clamp-3">In the post now: {textOf(replaced[field])}</p>
            </div>
            <div className="flex gap-2">
              <SmallButton onClick={() => keep(field)}>Put mine back</SmallButton>
              <SmallButton onClick={() => use(field)}>Keep suggestion</SmallButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const textOf = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.join(', ');

function summaryOf(filled: readonly ProposedField[], replaced: number): string {
  const names = filled.map((field) => PROPOSED_FIELDS[field]).join(', ');
  const parts = [
    names && `Filled in: ${names}.`,
    replaced > 0 && 'The suggestions below are in the post now, in place of what you wrote.',
  ];
  return parts.filter(Boolean).join(' ') || 'That’s everything: no further suggestions.';
}
