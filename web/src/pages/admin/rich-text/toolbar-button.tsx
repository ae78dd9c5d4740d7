import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { Tooltip } from '../../../ui/tooltip';

interface Props {
  name: string;
  icon: LucideIcon;
  /** Absent where the button does something rather than switching it on. */
  isOn?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

export function ToolbarButton({ name, icon: Icon, isOn, isDisabled, onClick }: Props) {
  return (
    <Tooltip text={name}>
      <Toolbar.Button
        aria-label={name}
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={onClick}
        className="grid size-9 place-items-center rounded text-ink hover:bg-ink/8 disabled:opacity-35 aria-pressed:bg-azulejo aria-pressed:text-white"
      >
        <Icon size={18} aria-hidden="true" />
      </Toolbar.Button>
    </Tooltip>
  );
}
