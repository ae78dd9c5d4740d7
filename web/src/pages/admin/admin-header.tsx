import type { CurrentUser } from '@firm/contracts/api/staff';
import { useMutation } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '../../api/staff';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { AccountMenu } from './sessions/account-menu';

/** Who is signed in, and the way out. */
export function AdminHeader({ user }: { user: CurrentUser }) {
  const { http, site } = useApp();
  const leave = useMutation({
    mutationFn: () => logOut(http),
    onSuccess: () => window.location.assign('/'),
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
  return (
    <header className="border-b border-ink/10 bg-white">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-8">
        <p className="min-w-0 font-display text-lg">
          <span className="block truncate">{site.firmName}</span>
          <span className="block font-sans text-xs font-semibold tracking-wide text-brass-dark uppercase">
            Newsroom
          </span>
        </p>
        <div className="flex min-w-0 items-center gap-3">
          <Portrait user={user} />
          <AccountMenu user={user} />
          <Button look="outline" size="small" onClick={() => leave.mutate()} isBusy={leave.isPending}>
            <LogOut size={16} aria-hidden="true" />
            Logout
          </Button>
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
        <UserRound size={20} aria-hidden="true" />
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
