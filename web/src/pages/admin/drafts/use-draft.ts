import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Http } from '../../../api/http';
import {
  deleteWorkingCopy,
  fetchWorkingCopy,
  saveWorkingCopy,
  unsavedWorkQuery,
  type WorkingCopyLocation,
} from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import { formOfWorkingCopy } from '../post-form/post-form';
import { useListener } from '../use-listener';
import { BrowserCopy, type BrowserCopyState } from './browser-copy';
import { draftStorage, emergencyCopies } from './draft-storage';
import type { Editing, SavedCopy } from './editing-session';
import { ServerCopy, type ServerCopyState, type WorkingCopyApi } from './server-copy';
import { lockSession } from './session-locks';
import { nullIfMissing } from './use-continue-writing';
import { useRead } from '../use-read';

export interface Draft {
  browser: BrowserCopyState;
  server: ServerCopyState;
  /** The copy on the server, as this page knows it. */
  copy: SavedCopy | null;
  /** Saves the newest state at once, in the browser and on the server. Resolves with the copy on the server, if any. */
  saveNow: () => Promise<SavedCopy | null>;
  /** Deletes both copies: the text is saved or discarded. */
  discard: () => void;
}

/** Saves unsaved changes twice: in this browser after a quarter of a second, on the server after one and a half. */
export function useDraft(editing: Editing, owner: string): Draft {
  const client = useQueryClient();
  const { id } = editing.session;
  const server = useServerCopy(editing);
  const browser = useBrowserCopy(editing, owner, server.known);
  const [inBrowser, onServer] = [browser.copy, server.copy];

  const saveNow = useCallback(async () => {
    await Promise.all([inBrowser.flush(), onServer.flush()]);
    // Otherwise the same text would be offered twice, as two texts.
    if (inBrowser.latest) await draftStorage.link(inBrowser.latest, onServer.copy).catch(() => undefined);
    return onServer.copy;
  }, [inBrowser, onServer]);

  useEffect(() => {
    const unlock = lockSession(id);
    return () => {
      const end = () => {
        unlock();
        void client.invalidateQueries({ queryKey: ['unsaved'] });
      };
      // The session is open until its copies are linked: before, the text would be offered twice, and whoever continued it
      // would not know of the copy on the server.
      void saveNow().then(end, end);
    };
  }, [id, saveNow, client]);

  return {
    browser: browser.state,
    server: server.state,
    copy: server.known,
    saveNow,
    discard: () => {
      const read = () => client.invalidateQueries({ queryKey: ['unsaved'] });
      // A list that was read just before has the copies still, and would offer what is gone.
      void Promise.all([inBrowser.discard(), onServer.discard()]).then(read, read);
    },
  };
}

function useBrowserCopy({ session, form, isChanged }: Editing, owner: string, workingCopy: SavedCopy | null) {
  const [state, setState] = useState<BrowserCopyState>('saved');
  const copy = useMemo(() => new BrowserCopy(draftStorage, emergencyCopies, session.id, setState), [session.id]);

  useEffect(() => {
    const { id, post, basedOnVersion, questions, questionId } = session;
    const postId = post?.id ?? null;
    const kept = { form, questions, questionId, keptAtMs: Date.now() };
    const draft = { id, owner, postId, basedOnVersion, workingCopy, ...kept };
    copy.update(isChanged ? draft : null);
  }, [copy, session, form, isChanged, owner, workingCopy]);

  useListener(window, 'pagehide', () => copy.flushOnLeave());
  useListener(document, 'visibilitychange', () => void copy.flush());
  // The browser's own question, only where leaving would really lose the text.
  useListener(window, 'beforeunload', (event) => event.preventDefault(), state === 'failed' && isChanged);
  return { state, copy };
}

const isStillSaving = (
  before: { sessionId: string; state: ServerCopyState },
  id: string,
  { kind, copy }: ServerCopyState,
) => before.sessionId === id && before.state.kind === 'saving' && kind === 'saving' && before.state.copy === copy;

const NO_COPY: ServerCopyState = { kind: 'none', copy: null };

function useServerCopy({ session, form, isChanged }: Editing) {
  const { http } = useApp();
  const client = useQueryClient();
  const [current, setCurrent] = useState({ sessionId: '', state: NO_COPY });
  const { data: unsavedWork } = useRead(unsavedWorkQuery);
  const { id, post, basedOnVersion, workingCopy } = session;
  const postId = post?.id ?? null;

  const copy = useMemo(
    () =>
      new ServerCopy(workingCopyApi(http, { id, postId }, client), (state) =>
        // Typing goes from saving to saving: a change after every key would look like an endless loop to React, which gives up
        // after 50 without a pause (error 185).
        setCurrent((before) => (isStillSaving(before, id, state) ? before : { sessionId: id, state })),
      ),
    [http, id, postId, client],
  );
  useEffect(() => copy.resume(workingCopy), [copy, workingCopy]);

  // A copy made elsewhere is not overwritten before somebody has seen it.
  const isFirst = postId === null || unsavedWork?.every((work) => work.postId !== postId) === true;
  const mayWrite = isFirst || workingCopy !== null || copy.copy !== null;
  useEffect(() => {
    if (mayWrite) copy.update(isChanged ? { form, basedOnVersion } : null);
  }, [copy, mayWrite, isChanged, form, basedOnVersion]);

  useListener(window, 'online', () => void copy.flush());

  const state = current.sessionId === id ? current.state : NO_COPY;
  return { state, copy, known: state.copy ?? workingCopy };
}

const workingCopyApi = (http: Http, location: WorkingCopyLocation, client: QueryClient): WorkingCopyApi => ({
  save: async (text, knownVersion) => savedCopyOf(await saveWorkingCopy(http, location, text, knownVersion)),
  delete: async (knownVersion) => {
    await deleteWorkingCopy(http, location, knownVersion);
    // Also after the editor has been left for the list, which would go on offering it.
    void client.invalidateQueries({ queryKey: unsavedWorkQuery(http).queryKey });
  },
  fetch: async () => {
    const copy = await fetchWorkingCopy(http, location).catch(nullIfMissing);
    return copy && { copy: savedCopyOf(copy), form: formOfWorkingCopy(copy.form, null) };
  },
});

const savedCopyOf = ({ version, savedAt }: SavedCopy): SavedCopy => ({ version, savedAt });
