import { DropdownMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import type { Icon } from './icons';

export interface MenuItem {
  label: string;
  icon: Icon;
  onSelect: () => void;
  /** Only where the screen is small, in place of a button for which there is room elsewhere. */
  isForSmall?: boolean;
}

/** Dropdown menu; `trigger` is one button. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: readonly MenuItem[] }) {
  const chosen = useRef<MenuItem>(undefined);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        // Run the action after the focus has returned to the button, so that a dialog restores it there.
        onCloseAutoFocus={() => {
          const item = chosen.current;
          chosen.current = undefined;
          queueMicrotask(() => item?.onSelect());
        }}
        className="z-50 min-w-48 rounded-md border border-ink/12 bg-white p-1 shadow-xl"
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            onSelect={() => (chosen.current = item)}
            className={classNames(
              'flex min-h-10 cursor-pointer items-center gap-2.5 rounded px-3 text-sm data-[highlighted]:bg-azulejo/10 data-[highlighted]:outline-none',
              item.isForSmall && 'sm:hidden',
            )}
          >
            <item.icon size={16} />
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
