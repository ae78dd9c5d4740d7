import { useId, useMemo, useState, type ReactNode } from 'react';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Dialog } from '../../../ui/dialog';
import { formatDateTime, formatTime } from '../firm-time';
import { COMPARED_FIELDS, formOf, isSameValue, type PostForm } from '../post-form/post-form';
import { useUser } from '../use-user';
import { blocksOf, ChangedBlocks } from './html-blocks';
import { mergeBlocks, proposeSide, type MergedSection, type Proposal, type Side } from './merge-blocks';
import type { SaveConflict } from './save-conflict';

/** What is kept of a difference. */
type Choice = Side | 'both';

interface Props {
  mine: PostForm;
  /** What somebody else, or the same person elsewhere, has saved meanwhile. */
  conflict: SaveConflict;
  isSaving: boolean;
  /** Null where nobody has asked to save. */
  onSave: ((merged: PostForm) => void) | null;
  /** Continues in the editor with the merged text. */
  onEdit: (merged: PostForm) => void;
  onClose: () => void;
}

/** Shown when another version was saved first: both side by side, so that nothing is overwritten unseen. */
export function ConflictDialog({ mine, conflict, isSaving, onSave, onEdit, onClose }: Props) {
  const { theirs, base } = conflict;
  const names = useNames(conflict);
  const other = useMemo(() => formOf(theirs), [theirs]);
  const merge = useMerge(mine, other, base);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This post was changed meanwhile"
      className="w-[min(72rem,calc(100vw-2rem))]!"
    >
      {/* Focused, because it does nothing: the next key of somebody who types when the dialog opens must not press a button. */}
      <p tabIndex={-1} data-autofocus className="mt-3 text-ink-soft outline-none">
        {names.happened} {formatDateTime(theirs.updatedAt)}, Lisbon time. Choose what to keep of each; what you do not
        choose of the saved one stays in the post’s history.
      </p>
      <MergeChoices {...{ merge, mine, names }} theirs={other} isBaseKnown={base !== null} />
      <div className="sticky bottom-0 -mx-6 flex flex-wrap justify-end gap-3 border-t border-ink/15 bg-paper px-6 pt-4 sm:-mx-8 sm:px-8">
        {merge.undecided.length > 0 && (
          <p role="status" className="mr-auto self-center text-sm font-medium">
            Still to choose: {merge.undecided.join(', ')}
          </p>
        )}
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button
          look={onSave ? 'outline' : 'primary'}
          onClick={() => onEdit(merge.merged())}
          disabled={merge.undecided.length > 0}
        >
          Take into the editor
        </Button>
        {onSave && (
          <Button onClick={() => onSave(merge.merged())} isBusy={isSaving} disabled={merge.undecided.length > 0}>
            Save this choice
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface MergeChoicesProps {
  merge: ReturnType<typeof useMerge>;
  mine: PostForm;
  theirs: PostForm;
  names: Record<Choice, string>;
  isBaseKnown: boolean;
}

/** Every field and every section of the text in which the versions differ. */
function MergeChoices({ merge, mine, theirs, names, isBaseKnown }: MergeChoicesProps) {
  const { fields, differences, proposals, choiceOf, choose } = merge;
  const common = (key: string) => ({
    ...{ names, choice: choiceOf(key) },
    isConflict: isBaseKnown && (proposals[key]?.isConflict ?? false),
    onChoose: (choice: Choice) => choose(key, choice),
  });
  if (!fields.length && !differences.length) return <p className="my-6 font-medium">The two versions say the same.</p>;
  return (
    <div className="my-6 space-y-6">
      {fields.map(({ field, label, format }) => (
        <SideChoice
          key={field}
          name={label}
          {...common(field)}
          mine={<PlainValue value={format(mine)} />}
          theirs={<PlainValue value={format(theirs)} />}
        />
      ))}
      {differences.map(({ section, key, name }) => (
        <SideChoice
          key={key}
          name={name}
          {...common(key)}
          canBeBoth={section.proposal.isConflict && section.mine.length > 0 && section.theirs.length > 0}
          mine={<ChangedBlocks blocks={section.mine} against={section.theirs} />}
          theirs={<ChangedBlocks blocks={section.theirs} against={section.mine} />}
        />
      ))}
    </div>
  );
}

function PlainValue({ value }: { value: string }) {
  return <span className="block text-sm [overflow-wrap:anywhere]">{value || <em>Empty</em>}</span>;
}

interface SideChoiceProps {
  name: string;
  names: Record<Choice, string>;
  isConflict: boolean;
  /** Undefined until a person has decided. */
  choice: Choice | undefined;
  canBeBoth?: boolean;
  onChoose: (choice: Choice) => void;
  mine: ReactNode;
  theirs: ReactNode;
}

/** Two versions of one value side by side; one of them is chosen, or both. */
function SideChoice({ name, names, isConflict, choice, canBeBoth, onChoose, mine, theirs }: SideChoiceProps) {
  const group = useId();
  return (
    <fieldset className="space-y-2">
      <legend className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {name}
        {isConflict && <Badge tone="brass">Changed on both sides</Badge>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs', ...(canBeBoth ? (['both'] as const) : [])] as const).map((option) => (
          <label
            key={option}
            className={classNames(
              'flex min-w-0 cursor-pointer gap-3 rounded-md border p-3',
              option === 'both' && 'sm:col-span-2',
              choice === option ? 'border-azulejo bg-azulejo/6' : 'border-ink/15 bg-white',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={choice === option}
              onChange={() => onChoose(option)}
              className="mt-1 size-4 shrink-0 accent-azulejo"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-xs font-semibold text-ink-soft">{names[option]}</span>
              {option === 'mine' && mine}
              {option === 'theirs' && theirs}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the two sides are called: whoever has saved the other one may be the writer, elsewhere. */
function useNames({ theirs: { updatedAt }, savedBy }: SaveConflict) {
  const user = useUser();
  const isOwn = savedBy.every((by) => by === user?.email);
  const others = savedBy.filter((by) => by !== null && by !== user?.email).join(', ');
  const time = formatTime(updatedAt);
  // Nobody has, where it was only moved to the trash and back.
  if (savedBy.length === 0) {
    return {
      ...{ happened: 'The saved version is from', mine: 'In the editor', theirs: `Saved, at ${time}` },
      both: 'Both: the saved passage, then the one in the editor',
    };
  }
  return {
    happened: isOwn ? 'You saved another version on' : 'Another version was saved on',
    mine: isOwn ? 'In the editor' : 'Mine',
    theirs: isOwn ? `You, at ${time}` : `Theirs${others && ` (${others})`}, at ${time}`,
    both: isOwn ? 'Both: the saved passage, then the one in the editor' : 'Both: theirs, then mine',
  };
}

/**
 * Merges two versions of a form: what differs, which side is proposed for each difference, and what was chosen. Nothing is
 * proposed for what both have changed.
 */
function useMerge(mine: PostForm, theirs: PostForm, base: PostForm | null) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const { fields, sections, differences, proposals } = useMemo(() => compare(mine, theirs, base), [mine, theirs, base]);
  const choiceOf = (key: string): Choice | undefined => {
    const proposal = proposals[key];
    return chosen[key] ?? (proposal?.isConflict ? undefined : proposal?.side);
  };
  const named = [...fields.map(({ field, label }) => ({ key: field, name: label })), ...differences];
  return {
    fields,
    differences,
    proposals,
    choiceOf,
    choose: (key: string, choice: Choice) => setChosen((current) => ({ ...current, [key]: choice })),
    /** The names of the differences that a person has to decide, and has not. */
    undecided: named.filter(({ key }) => !choiceOf(key)).map(({ name }) => name),
    merged: (): PostForm => {
      const form: PostForm = { ...mine };
      for (const { field } of fields) if (choiceOf(field) === 'theirs') Object.assign(form, { [field]: theirs[field] });
      return {
        ...form,
        contentHtml: sections.flatMap((section, i) => blocksFrom(section, choiceOf(String(i)))).join(''),
      };
    },
  };
}

function compare(mine: PostForm, theirs: PostForm, base: PostForm | null) {
  const fields = COMPARED_FIELDS.filter(({ field }) => !isSameValue(mine[field], theirs[field]));
  const baseBlocks = base && blocksOf(base.contentHtml);
  const sections = mergeBlocks(blocksOf(mine.contentHtml), blocksOf(theirs.contentHtml), baseBlocks);
  const proposals: Record<string, Proposal> = {};
  for (const { field } of fields) proposals[field] = proposeSide(mine[field], theirs[field], base?.[field]);
  sections.forEach((section, i) => {
    if ('mine' in section) proposals[i] = section.proposal;
  });
  const places = sections.flatMap((section, i) => ('mine' in section ? [{ section, key: String(i) }] : []));
  const differences = places.map((place, index) => ({
    ...place,
    name: places.length > 1 ? `Content, place ${index + 1} of ${places.length}` : 'Content',
  }));
  return { fields, sections, differences, proposals };
}

function blocksFrom(section: MergedSection, choice: Choice = 'mine'): string[] {
  if ('same' in section) return section.same;
  return section[choice];
}
