import { Tabs as RadixTabs } from 'radix-ui';
import { useRef, type ReactNode } from 'react';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
  /** How many things wait there, and what they are. */
  waiting?: { count: number; what: string } | undefined;
}

interface Props {
  tabs: readonly Tab[];
  active: string;
  /** Told of the active tab too when it is chosen again. */
  onChange: (id: string) => void;
  label: string;
}

/** Panels under a row of tabs; arrow keys move between them, Enter opens one. Only the active panel is rendered. */
export function Tabs({ tabs, active, onChange, label }: Props) {
  // A tab opens when it is pressed: by the click that ends the press it may be active already, and was not chosen again.
  const activeAtPress = useRef('');
  const press = () => void (activeAtPress.current = active);
  return (
    <RadixTabs.Root value={active} onValueChange={onChange} activationMode="manual">
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-ink/15 max-sm:flex-wrap max-sm:gap-x-0"
      >
        {tabs.map(({ id, label: name, waiting }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            onPointerDown={press}
            onKeyDown={press}
            onClick={() => id === activeAtPress.current && onChange(id)}
            {...(waiting && { 'data-waiting': waiting.count, 'aria-description': `${waiting.count} ${waiting.what}` })}
            className="min-h-11 border-b-2 border-transparent px-4 text-sm font-semibold max-sm:flex-1 max-sm:px-1 max-sm:text-xs max-sm:leading-tight sm:shrink-0 text-ink-soft hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-brass data-[state=active]:text-ink data-waiting:after:ml-1.5 data-waiting:after:rounded-full data-waiting:after:bg-brass-light data-waiting:after:px-1.5 data-waiting:after:py-0.5 data-waiting:after:text-xs data-waiting:after:text-atlantic-deep data-waiting:after:content-[attr(data-waiting)] max-sm:data-waiting:relative max-sm:data-waiting:after:absolute max-sm:data-waiting:after:top-0 max-sm:data-waiting:after:right-0 max-sm:data-waiting:after:px-1 max-sm:data-waiting:after:py-0"
          >
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="pt-4">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
