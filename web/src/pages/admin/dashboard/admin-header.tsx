import type { CurrentUser } from '@firm/contracts/api/staff';
import { useState } from 'react';
import { logOut } from '../../../api/staff';
import { useApp } from '../../../app-context';
import { UserRound } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { toast } from '../../../ui/toast-store';
import { Bell, BellOff, ChevronDown, LogOut, MonitorSmartphone } from '../icons';
import { forgetAnswers } from '../kept-forms/use-kept-form';
import { useNotificationChoice } from '../notifications/use-notifications';
import { Help } from './help';
import { SessionsDialog } from './sessions-dialog';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** The header: the firm, the signed-in user, and logout. */
export function AdminHeader({ user }: { user: CurrentUser }) {
  const { site } = useApp();
  const logout = useChange(logOut, {
    onSuccess: () => {
      forgetAnswers({ of: user.email });
      window.location.assign('/');
    },
  });
  return (
    <header className="border-b border-ink/10 bg-white">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1 sm:px-8">
        <p className="min-w-0 font-display text-lg">
          <span className="mr-3">{site.firmName}</span>
          <span className="font-sans text-xs font-semibold tracking-wide text-brass-dark uppercase">Newsroom</span>
        </p>
        <div className="flex min-w-0 items-center gap-3">
          <Help />
          <Portrait user={user} />
          <AccountMenu user={user} />
          <SmallButton onClick={() => logout.mutate()} isBusy={logout.isPending}>
            <LogOut size={16} />
            Logout
          </SmallButton>
        </div>
      </div>
    </header>
  );
}

function Portrait({ user }: { user: CurrentUser }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!user.picture || hasFailed) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-limestone-dark text-ink-soft">
        <UserRound size={20} />
      </span>
    );
  }
  return (
    <img
      src={user.picture}
      alt={user.name}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
      className="size-10 shrink-0 rounded-full object-cover"
    />
  );
}

/** The name of the user, with a menu. */
function AccountMenu({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const notifications = useNotificationChoice(user.email);
  const notifying = notifications.isOn
    ? { label: 'Turn notifications off', icon: BellOff, onSelect: notifications.turnOff }
    : { label: 'Turn notifications on', icon: Bell, onSelect: () => void turnOn() };
  async function turnOn(): Promise<void> {
    if (await notifications.turnOn())
      toast('This browser will notify you of enquiries and of visitors who ask for a person');
    else toast('Your browser does not allow notifications from this site', { tone: 'danger' });
  }
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 hover:bg-ink/8">
            <span className="min-w-0 text-left text-sm leading-tight">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block truncate text-ink-soft">{user.email}</span>
            </span>
            <ChevronDown size={16} className="shrink-0 text-ink-soft" />
          </button>
        }
        items={[
          { label: 'Your sessions', icon: MonitorSmartphone, onSelect: () => setIsOpen(true) },
          ...(notifications.isSupported ? [notifying] : []),
        ]}
      />
      {isOpen && <SessionsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
