import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/staff';
import { useApp } from '../../app-context';
import { Spinner } from '../../ui/status';
import { Dashboard } from './dashboard';
import { SignInScreen } from './sign-in-screen';

/** Lets staff in: a spinner while it is asked who is there, the sign-in screen for nobody or a failed question. */
export function Entrance() {
  const { http } = useApp();
  const { data: user, error, isPending } = useQuery(currentUserQuery(http));
  if (isPending) {
    return (
      <main className="grid min-h-dvh place-items-center text-azulejo">
        <Spinner size={32} label="Loading…" />
      </main>
    );
  }
  return user ? <Dashboard user={user} /> : <SignInScreen failure={error?.message} />;
}
