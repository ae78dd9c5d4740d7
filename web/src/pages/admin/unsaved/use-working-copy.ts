import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { dropWorkingCopy, saveWorkingCopy, unsavedWorkQuery } from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import type { Editing } from '../editor/use-editing';
import { WorkingCopyKeeper, type WorkingCopyState } from './working-copy-keeper';

const NONE: WorkingCopyState = { kind: 'none' };

/** Keeps a working copy of the open session on the server until it is saved or given up. */
export function useWorkingCopy({ session, form, isChanged }: Editing) {
  const { http } = useApp();
  const client = useQueryClient();
  const [known, setKnown] = useState({ sessionId: '', state: NONE });
  const { data: unsavedWork } = useQuery(unsavedWorkQuery(http));
  const { id, post, basedOnVersion, workingCopy } = session;
  const postId = post?.id ?? null;

  const keeper = useMemo(() => {
    const place = { id, postId };
    const server = {
      save: (newest: Editing['form'], version: number | null) =>
        saveWorkingCopy(http, place, { form: newest, basedOnVersion }, version),
      drop: () => dropWorkingCopy(http, place),
    };
    return new WorkingCopyKeeper(server, workingCopy?.version ?? null, (state) => setKnown({ sessionId: id, state }));
  }, [http, id, postId, basedOnVersion, workingCopy]);

  // A copy that was made elsewhere is not written over before somebody has seen it.
  const mayWrite = postId === null || unsavedWork?.every((work) => work.postId !== postId) === true;
  useEffect(() => {
    if (mayWrite || keeper.hasCopy) keeper.changed(isChanged ? form : null);
  }, [keeper, mayWrite, isChanged, form]);

  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      void keeper.flush().then(() => client.invalidateQueries(unsavedWorkQuery(http)));
    };
  }, [keeper, client, http]);

  const state = known.sessionId === id ? known.state : NONE;
  return { state, copy: state.kind === 'saved' ? state.copy : workingCopy, end: () => keeper.end() };
}
