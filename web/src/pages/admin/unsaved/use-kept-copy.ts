import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Editing, SavedCopy } from '../editor/use-editing';
import { CopyKeeper, type KeptState } from './copy-keeper';
import { copyStore } from './copy-store';
import { lastWords } from './last-words';
import { holdSession } from './living-sessions';
import { KEPT_COPIES } from './use-unsaved-texts';

/** Keeps the form of the open session in this browser until it is saved or given up. */
export function useKeptCopy({ session, form, isChanged }: Editing, owner: string, workingCopy: SavedCopy | null) {
  const client = useQueryClient();
  const [state, setState] = useState<KeptState>('kept');
  const keeper = useMemo(() => new CopyKeeper(copyStore, lastWords, session.id, setState), [session.id]);

  useEffect(() => {
    const { id, post, basedOnVersion } = session;
    const postId = post?.id ?? null;
    const copy = { id, owner, postId, basedOnVersion, workingCopy, keptAtMs: Date.now(), form };
    keeper.changed(isChanged ? copy : null);
  }, [keeper, session, form, isChanged, owner, workingCopy]);

  useEffect(() => {
    const release = holdSession(session.id);
    const leave = () => keeper.leave();
    const flush = () => void keeper.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
      release();
      void keeper.flush().then(() => client.invalidateQueries({ queryKey: KEPT_COPIES }));
    };
  }, [keeper, session.id, client]);

  useWarningBeforeLeaving(state === 'failed' && isChanged);
  return { state, keepNow: () => keeper.flush(), forget: () => keeper.forget() };
}

/** The browser's own question, only where leaving would really lose the text. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
