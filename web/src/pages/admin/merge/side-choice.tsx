import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/status';
import { classNames } from '../../../ui/class-names';
import type { Side } from './choose-side';

interface Props {
  name: string;
  /** Both changed it: somebody has to decide. */
  isOpen: boolean;
  side: Side;
  onChoose: (side: Side) => void;
  mine: ReactNode;
  theirs: ReactNode;
}

const NAMES: Record<Side, string> = { mine: 'Mine', theirs: 'Theirs' };

/** Two readings of the same thing, side by side, one of which is taken. */
export function SideChoice({ name, isOpen, side, onChoose, mine, theirs }: Props) {
  const group = useId();
  return (
    <fieldset className="space-y-2">
      <legend className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {name}
        {isOpen && <Badge tone="brass">Changed on both sides</Badge>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((option) => (
          <label
            key={option}
            className={classNames(
              'flex min-w-0 cursor-pointer gap-3 rounded-md border p-3',
              side === option ? 'border-azulejo bg-azulejo/6' : 'border-ink/15 bg-white',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={side === option}
              onChange={() => onChoose(option)}
              className="mt-1 size-4 shrink-0 accent-azulejo"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-xs font-semibold text-ink-soft">{NAMES[option]}</span>
              {option === 'mine' ? mine : theirs}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
