import type { AdminPost } from '@firm/contracts/api/posts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createUuid } from '../create-uuid';
import { areSameForms, BLANK_FORM, formOf, type PostForm } from '../post-form/post-form';

/** The editing of one post, from opening it to saving or cancelling. */
interface EditingSession {
  /** A UUID. */
  id: string;
  /** Identifies the text that it began with, or that replaced its text as a whole. */
  textId: string;
  /** The post as this page last read it from the server; null for a new one. */
  post: AdminPost | null;
  /** The version that the text is based on; null for a new post. */
  basedOnVersion: number | null;
  /** Questions of visitors that the text is to answer, shown beside it; personal data in them is masked. */
  questions: readonly string[];
  /** The server copy that this session continues; null when it creates its own. */
  workingCopy: SavedCopy | null;
}

/** A version of the server copy of an unsaved text. */
export interface SavedCopy {
  version: number;
  /** ISO 8601 */
  savedAt: string;
}

/** An unsaved text to begin a session with, instead of the post as it is. */
export interface EarlierText {
  form: PostForm;
  basedOnVersion: number | null;
  /** The session that the text comes from, which is continued; a new session when absent. */
  sessionId?: string | undefined;
  workingCopy?: SavedCopy | null;
  questions?: readonly string[] | undefined;
}

export interface Editing {
  session: EditingSession;
  form: PostForm;
  /** Whether the form differs from what is saved. */
  isChanged: boolean;
  /** Changes fields of the form. Ignored once the session is over, as with the late answer of a model. */
  change: (fields: Partial<PostForm>) => void;
  /** Begins another session: with a post, a blank form (null), or an earlier text. */
  openSession: (post: AdminPost | null, earlier?: EarlierText) => void;
  /** Continues with the same text after a change of the post that did not touch its form, such as a review. */
  rebase: (post: AdminPost) => void;
  /** Continues with the post as it was just saved from this form. */
  continueWith: (saved: AdminPost) => void;
  /** Whether this session has not ended yet, also long after this object was made. */
  isCurrent: () => boolean;
  /** The id of the last session of a post (null: of a new one) that this page left with unsaved changes. */
  leftSession: (postId: string | null) => string | undefined;
  /** Ends this session, if it has not ended yet, and begins with a blank form. */
  closeSession: () => void;
}

/** The session of the editor. It outlives the Editor tab, so that staff can look at other tabs meanwhile. */
export function useEditingSession(): Editing {
  const [{ session, form }, setState] = useState(() => beginSession(null));
  const openSession: Editing['openSession'] = useCallback((post, earlier) => setState(beginSession(post, earlier)), []);
  const isChanged = !areSameForms(form, session.post ? formOf(session.post) : BLANK_FORM);
  const left = useRef(new Map<string | null, string>());
  const currentId = useRef(session.id);
  useEffect(() => {
    currentId.current = session.id;
    if (isChanged) left.current.set(session.post?.id ?? null, session.id);
  }, [session, isChanged]);
  return {
    session,
    form,
    isChanged,
    isCurrent: () => currentId.current === session.id,
    leftSession: (postId) => left.current.get(postId),
    change: (fields) =>
      setState((current) =>
        current.session.id === session.id ? { session, form: { ...current.form, ...fields } } : current,
      ),
    openSession,
    rebase: (post) =>
      setState((current) => {
        // If somebody else has saved in between, the version stays, so that the next save reports the conflict.
        const isNext = current.session.id === session.id && post.version === (session.basedOnVersion ?? 0) + 1;
        return isNext ? { ...current, session: { ...session, post, basedOnVersion: post.version } } : current;
      }),
    continueWith: (saved) =>
      setState((current) => {
        if (current.session.id !== session.id) return current;
        const next = { ...current.session, post: saved, basedOnVersion: saved.version, workingCopy: null };
        return { session: next, form: formOf(saved) };
      }),
    closeSession: () => {
      left.current.delete(session.post?.id ?? null);
      setState((current) => (current.session.id === session.id ? beginSession(null) : current));
    },
  };
}

function beginSession(post: AdminPost | null, earlier?: EarlierText): { session: EditingSession; form: PostForm } {
  const basedOnVersion = earlier ? earlier.basedOnVersion : (post?.version ?? null);
  const workingCopy = earlier?.workingCopy ?? null;
  return {
    session: {
      ...{ id: earlier?.sessionId ?? createUuid(), textId: createUuid(), post, basedOnVersion, workingCopy },
      questions: earlier?.questions ?? [],
    },
    form: earlier?.form ?? (post ? formOf(post) : BLANK_FORM),
  };
}
