import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery, SIGN_IN_PATH } from '../../../api/staff';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/status';
import { Dashboard } from './dashboard';

/** The dashboard for signed-in staff, the sign-in screen for everybody else or when the user request fails. */
export function AuthGate() {
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

/** Offers to sign in, with the reason when a sign-in was refused. */
function SignInScreen({ failure }: { failure: string | undefined }) {
  const { site } = useApp();
  const [search] = useSearchParams();
  const trouble = signInError(search.get('error')) ?? failure;
  return (
    <main className="grid min-h-dvh place-items-center bg-atlantic-deep p-4">
      <section className="w-full max-w-md rounded-xl bg-paper p-8 text-center shadow-2xl sm:p-10">
        <p className="text-sm font-semibold tracking-wide text-brass-dark uppercase">{site.firmName}</p>
        <h1 className="mt-4 text-3xl">Admin Access Required</h1>
        <p className="mt-3 text-ink-soft">Sign in with your company email</p>
        {trouble && (
          <p role="alert" className="mt-6 rounded-md bg-danger/10 px-4 py-3 text-sm font-medium text-danger">
            {trouble}
          </p>
        )}
        <Button className="mt-8 w-full" size="large" onClick={() => window.location.assign(SIGN_IN_PATH)}>
          <LogIn size={20} aria-hidden="true" />
          Sign in with Google
        </Button>
      </section>
    </main>
  );
}

const REFUSALS: Record<string, string> = {
  unauthorized: 'Access restricted to company email addresses only.',
  declined: 'Sign-in was declined. You can try again whenever you like.',
  unavailable: 'Google could not sign you in just now. Please try again in a moment.',
  expired: 'That sign-in took too long and has expired. Please start again.',
};

/** The message for the `error` parameter that a failed sign-in leaves in the address; undefined when there is none. */
function signInError(code: string | null): string | undefined {
  if (!code) return undefined;
  return REFUSALS[code] ?? 'Sign-in did not complete. Please try again.';
}
