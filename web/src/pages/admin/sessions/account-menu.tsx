import type { CurrentUser } from '@firm/contracts/api/staff';
import { ChevronDown, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../../ui/menu';
import { SessionsDialog } from './sessions-dialog';

/** Who is signed in, and what is theirs alone. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 hover:bg-ink/8">
            <span className="min-w-0 text-left text-sm leading-tight">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block truncate text-ink-soft">{user.email}</span>
            </span>
            <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
          </button>
        }
        items={[{ label: 'Your sessions', icon: MonitorSmartphone, onSelect: () => setIsOpen(true) }]}
      />
      {isOpen && <SessionsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
