import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@firm/contracts/api/staff';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserQuery, OPENED_BY, sessionQuery, SIGN_IN_PATH } from '../../../api/staff';
import { AppProvider, useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/status';
import { draftStorage } from '../drafts/draft-storage';
import { LogIn } from '../icons';
import { hasKeptForm } from '../kept-forms/use-kept-form';
import { Dashboard } from './dashboard';
import { SignInAgain } from './sign-in-again';

/** How often it is asked whether somebody has signed in again, in another tab. */
const ASK_AGAIN_MS = 3_000;

/**
 * The dashboard for signed-in staff, the sign-in screen for everybody else or when the user request fails. When the session ends, the
 * dashboard stays as it is, and the sign-in lies over it.
 */
export function AuthGate() {
  const { http } = useApp();
  const [opener, setOpener] = useState<CurrentUser | null>(null);
  const isEnded = (session: CurrentUser | null | undefined) => opener !== null && session === null;
  const { data, error, isPending } = useQuery({
    ...sessionQuery(http),
    refetchInterval: ({ state }) => isEnded(state.data) && ASK_AGAIN_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => isEnded(state.data) && 'always',
  });
  if (isPending) {
    return (
      <main className="grid min-h-dvh place-items-center text-azulejo">
        <Spinner size={32} label="Loading…" />
      </main>
    );
  }
  if (data && !opener) setOpener(data);
  const openedBy = opener ?? data;
  return openedBy ? <Newsroom opener={openedBy} user={data ?? null} /> : <SignInScreen failure={error?.message} />;
}

interface NewsroomProps {
  /** Who opened this page. */
  opener: CurrentUser;
  /** Who is signed in now; null once the session has ended. */
  user: CurrentUser | null;
}

/**
 * The newsroom of whoever opened it. Every call names that person, so that the server refuses it once somebody else has
 * signed in in another tab of the same browser.
 */
function Newsroom({ opener, user }: NewsroomProps) {
  const app = useApp();
  const [own] = useState(() => ({ ...app, http: app.http.with({ [OPENED_BY]: encodeURIComponent(opener.email) }) }));
  // What the parts of the newsroom read.
  useQuery({ ...currentUserQuery(own.http), initialData: opener });
  useReturnAfterSignIn();
  if (user && user.email !== opener.email) return <OtherPersonScreen {...{ user, opener }} />;
  return (
    <AppProvider value={own}>
      <Dashboard user={opener} />
      {user === null && <SignInAgain opener={opener} signInHere={signIn} />}
    </AppProvider>
  );
}

/** Shown in a tab that one person opened when another has signed in since. */
function OtherPersonScreen({ user, opener }: { user: CurrentUser; opener: CurrentUser }) {
  return (
    <Notice title="Someone else signed in">
      <p className="mt-3 text-ink-soft">
        {opener.name} opened this page, and {user.name} ({user.email}) has signed in on this browser since. Anything{' '}
        {opener.name} hadn’t saved is kept here and will be offered when {opener.name} signs in again.
      </p>
      <Button className="mt-8 w-full" size="large" onClick={() => window.location.assign('/admin')}>
        Continue as {user.name}
      </Button>
    </Notice>
  );
}

/** The key of the address that a signed-out person asked for; sign-in itself always returns to /admin. */
const ASKED_FOR = 'newsroom-asked-for';

/** After a sign-in, shows the address that was asked for before it. */
function useReturnAfterSignIn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = sessionStorage.getItem(ASKED_FOR);
    sessionStorage.removeItem(ASKED_FOR);
    if (address && window.location.pathname === '/admin') void navigate(address, { replace: true });
  }, [navigate]);
}

function signIn(): void {
  const { pathname, search } = window.location;

  // A refused sign-in leaves its error in the address, and what was asked for before where it is.
  if (!new URLSearchParams(search).has('error')) sessionStorage.setItem(ASKED_FOR, pathname + search);
  window.location.assign(SIGN_IN_PATH);
}

/** Whether this browser keeps a text or a form that somebody has not saved. */
const KEPT_WORK = {
  queryKey: ['unsaved', 'anybody’s'],
  queryFn: async () => hasKeptForm() || (await draftStorage.list()).length > 0,
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
} as const;

/** Offers to sign in, with the reason when a sign-in was refused. */
function SignInScreen({ failure }: { failure: string | undefined }) {
  const [search] = useSearchParams();
  const { data: isWorkKept } = useQuery(KEPT_WORK);
  const trouble = signInError(search.get('error')) ?? failure;
  return (
    <Notice title="Admin Access Required">
      <p className="mt-3 text-ink-soft">Sign in with your company email</p>
      {isWorkKept && (
        <p role="status" className="mt-6 rounded-md bg-brass-light/25 px-4 py-3 text-sm">
          Unsaved work is kept in this browser. Sign in as before, and you can carry on where you left off.
        </p>
      )}
      {trouble && (
        <p role="alert" className="mt-6 rounded-md bg-danger/10 px-4 py-3 text-sm font-medium text-danger">
          {trouble}
        </p>
      )}
      <Button className="mt-8 w-full" size="large" onClick={signIn}>
        <LogIn size={20} />
        Sign in with Google
      </Button>
    </Notice>
  );
}

/** A page of its own, with the name of the firm. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  const { site } = useApp();
  return (
    <main data-notice="" className="grid min-h-dvh place-items-center bg-atlantic-deep p-4">
      <section className="w-full max-w-md rounded-xl bg-paper p-8 text-center shadow-2xl sm:p-10">
        <p className="text-sm font-semibold tracking-wide text-brass-dark uppercase">{site.firmName}</p>
        <h1 className="mt-4 text-3xl">{title}</h1>
        {children}
      </section>
    </main>
  );
}

const REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unauthorized: 'Access restricted to company email addresses only.',
    declined: 'Sign-in was declined. You can try again whenever you like.',
    unavailable: 'Google could not sign you in just now. Please try again in a moment.',
    expired: 'That sign-in took too long and has expired. Please start again.',
  }),
);

/** The message for the `error` parameter that a failed sign-in leaves in the address; undefined when there is none. */
function signInError(code: string | null): string | undefined {
  if (!code) return undefined;
  return REFUSALS.get(code) ?? 'Sign-in did not complete. Please try again.';
}
