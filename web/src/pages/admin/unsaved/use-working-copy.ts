import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { hasStatus, type Http } from '../../../api/http';
import {
  dropWorkingCopy,
  findWorkingCopy,
  saveWorkingCopy,
  unsavedWorkQuery,
  type WorkingCopyPlace,
} from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import type { Editing, SavedCopy } from '../editor/use-editing';
import { formOfCopy } from './form-of-copy';
import { WorkingCopyKeeper, type UnsavedText, type WorkingCopyState } from './working-copy-keeper';

const NONE: WorkingCopyState = { kind: 'none', copy: null };

/** Keeps a working copy of the open session on the server until it is saved or given up. */
export function useWorkingCopy({ session, form, isChanged }: Editing) {
  const { http } = useApp();
  const client = useQueryClient();
  const [known, setKnown] = useState({ sessionId: '', state: NONE });
  const { data: unsavedWork } = useQuery(unsavedWorkQuery(http));
  const { id, post, basedOnVersion, workingCopy } = session;
  const postId = post?.id ?? null;

  const keeper = useMemo(
    () => new WorkingCopyKeeper(serverOf(http, { id, postId }), (state) => setKnown({ sessionId: id, state })),
    [http, id, postId],
  );
  useEffect(() => keeper.continueWith(workingCopy), [keeper, workingCopy]);

  // A copy that was made elsewhere is not written over before somebody has seen it.
  const mayWrite = postId === null || unsavedWork?.every((work) => work.postId !== postId) === true;
  useEffect(() => {
    if (mayWrite || keeper.hasCopy) keeper.changed(isChanged ? { form, basedOnVersion } : null);
  }, [keeper, mayWrite, isChanged, form, basedOnVersion]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      void keeper.flush().then(() => client.invalidateQueries(unsavedWorkQuery(http)));
    };
  }, [keeper, client, http]);

  const state = known.sessionId === id ? known.state : NONE;
  return {
    state,
    copy: state.copy ?? workingCopy,
    keepNow: () => keeper.flush(),
    end: () => keeper.end(),
  };
}

const serverOf = (http: Http, place: WorkingCopyPlace) => ({
  save: async (text: UnsavedText, knownVersion: number) =>
    savedCopyOf(await saveWorkingCopy(http, place, text, knownVersion)),
  drop: (knownVersion: number) => dropWorkingCopy(http, place, knownVersion),
  find: async () => {
    const copy = await findWorkingCopy(http, place).catch(unlessMissing);
    return copy && { copy: savedCopyOf(copy), form: formOfCopy(copy.form, null) };
  },
});

const savedCopyOf = ({ version, savedAt }: SavedCopy): SavedCopy => ({ version, savedAt });

function unlessMissing(error: unknown): null {
  if (hasStatus(error, 404)) return null;
  throw error;
}
