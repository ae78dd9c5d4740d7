import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog';
import { ArrowDown } from '../../../ui/icons';
import { ArrowUp, Plus, Trash2 } from '../icons';
import { QuietButton, SmallButton } from '../small-button';
import { fieldsOf } from '../form-controls';

/** An item that is edited: the props of the controls of its texts, and how its other fields are set. */
interface Edited<T> {
  field: ReturnType<typeof fieldsOf<T & object>>;
  set: (fields: Partial<T>) => void;
}

interface RemovalAnswer<T> {
  remove: () => void;
  /** Keeps it otherwise than it was. */
  keepAs: (item: T) => void;
  cancel: () => void;
}

interface Props<T> {
  items: readonly T[];
  onChange: (items: T[]) => void;
  blank: T;
  nameOf: (item: T) => string;
  addLabel: string;
  max?: number;
  /** Asks before an item is removed, in place of the question that all lists ask. */
  askRemoval?: (item: T, answer: RemovalAnswer<T>) => ReactNode;
  fields: (item: T, edited: Edited<T>) => ReactNode;
}

/** A list whose items are edited in place, added, removed and moved. */
export function ListEditor<T extends object>({ items, onChange, blank, nameOf, addLabel, max, ...parts }: Props<T>) {
  const { askRemoval, fields } = parts;
  const [removed, setRemoved] = useState<number>();
  const remove = (at: number) => onChange(items.filter((_, place) => place !== at));
  const asked = removed === undefined ? undefined : items[removed];
  const close = (next?: T[]) => {
    setRemoved(undefined);
    if (next) onChange(next);
  };
  const swap = (one: number, other: number) =>
    onChange(items.map((item, at) => (at === one ? items[other]! : at === other ? items[one]! : item)));
  return (
    <>
      <ul className="space-y-3">
        {items.map((item, at) => {
          const name = nameOf(item);
          const replace = (changed: T) => onChange(items.map((other, place) => (place === at ? changed : other)));
          return (
            <li key={at}>
              <details open={name.startsWith('New ')} className="rounded-md border border-ink/15 bg-paper">
                <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{name}</summary>
                <div className="space-y-4 border-t border-ink/12 p-4">
                  {fields(item, { field: fieldsOf(item, replace), set: (changes) => replace({ ...item, ...changes }) })}
                  <div className="flex flex-wrap justify-end gap-2">
                    <QuietButton disabled={at === 0} onClick={() => swap(at, at - 1)}>
                      <ArrowUp size={15} /> Move up
                    </QuietButton>
                    <QuietButton disabled={at === items.length - 1} onClick={() => swap(at, at + 1)}>
                      <ArrowDown size={15} /> Move down
                    </QuietButton>
                    <QuietButton
                      aria-label={`Remove ${name}`}
                      onClick={() => (name.startsWith('New ') ? remove(at) : setRemoved(at))}
                    >
                      <Trash2 size={15} /> Remove
                    </QuietButton>
                  </div>
                </div>
              </details>
            </li>
          );
        })}
      </ul>
      {asked &&
        askRemoval?.(asked, {
          remove: () => close(items.filter((item) => item !== asked)),
          keepAs: (kept) => close(items.map((item) => (item === asked ? kept : item))),
          cancel: () => close(),
        })}
      <ConfirmDialog
        isOpen={asked !== undefined && !askRemoval}
        title={`Remove ${asked ? nameOf(asked) : ''}?`}
        question="All that is written in this entry goes with it. Nothing changes for anybody else until you save."
        confirmLabel="Remove"
        onCancel={() => close()}
        onConfirm={() => close(items.filter((item) => item !== asked))}
      />
      <SmallButton disabled={max !== undefined && items.length >= max} onClick={() => onChange([...items, blank])}>
        <Plus size={15} /> {addLabel}
      </SmallButton>
    </>
  );
}
