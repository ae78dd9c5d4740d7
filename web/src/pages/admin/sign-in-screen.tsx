import { LogIn } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_PATH } from '../../api/staff';
import { useApp } from '../../app-context';
import { Button } from '../../ui/button';
import { refusalSentence } from './sign-in-refusals';

/** Shown to everybody who is not signed in, with the reason when a sign-in was refused. */
export function SignInScreen({ failure }: { failure?: string }) {
  const { site } = useApp();
  const [search] = useSearchParams();
  const trouble = refusalSentence(search.get('error')) ?? failure;
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
