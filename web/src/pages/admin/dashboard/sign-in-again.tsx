import type { CurrentUser } from '@firm/contracts/api/staff';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { SIGN_IN_PATH } from '../../../api/staff';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { LogIn } from '../icons';

/** How long nobody may have typed before the dialog takes the focus: keys that are being typed would go nowhere. */
const PAUSE_MS = 1_500;

interface Props {
  opener: CurrentUser;
  /** Leaves the page for the sign-in, where the browser opens no tab. */
  signInHere: () => void;
}

/**
 * Lies over the newsroom after the session has ended, until its person has signed in again in another tab. What is below stays as it
 * is: texts, caret, place on the page, and what can be undone. It cannot be read: the session may have been ended from elsewhere.
 */
export function SignInAgain(props: Props) {
  const hasPaused = useTypingPause();
  return hasPaused && <SignInDialog {...props} />;
}

function SignInDialog({ opener, signInHere }: Props) {
  const { site } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const open = () => {
    dialog.current?.showModal();
    // Not the button: the space of somebody who types on would press it.
    title.current?.focus();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    open();
    // Returns the focus to where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape through.
      onClose={open}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-xl bg-paper p-8 text-center text-ink shadow-2xl backdrop:bg-atlantic-deep/60 backdrop:backdrop-blur-md sm:p-10"
    >
      <p className="text-sm font-semibold tracking-wide text-brass-dark uppercase">{site.firmName}</p>
      <h2 ref={title} id={titleId} tabIndex={-1} className="mt-4 text-3xl outline-none">
        Admin Access Required
      </h2>
      <p className="mt-3 text-ink-soft">Sign in with your company email</p>
      <p className="mt-6 rounded-md bg-brass-light/25 px-4 py-3 text-sm wrap-anywhere">
        Your session has ended. Nothing you typed is lost. Sign in as {opener.email} in the new tab, then come back
        here: you can carry on where you left off.
      </p>
      <Button className="mt-8 w-full" size="large" onClick={() => window.open(SIGN_IN_PATH, '_blank') ?? signInHere()}>
        <LogIn size={20} />
        Sign in with Google
      </Button>
    </dialog>
  );
}

/** Whether nobody has typed for a moment, or had when this was last so. */
function useTypingPause(): boolean {
  const [hasPaused, setHasPaused] = useState(false);
  useEffect(() => {
    if (hasPaused) return;
    const end = () => setHasPaused(true);
    let timer = setTimeout(end, PAUSE_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, PAUSE_MS);
    };
    document.addEventListener('keydown', wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', wait, true);
    };
  }, [hasPaused]);
  return hasPaused;
}
