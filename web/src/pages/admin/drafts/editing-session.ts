import type { AdminPost } from '@firm/contracts/api/posts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createUuid } from '../create-uuid';
import { areSameForms, BLANK_FORM, formOf, withTypedSince, type PostForm } from '../post-form/post-form';
import { LeftSessions } from './left-sessions';

/** The editing of one post, from opening it to saving or cancelling. */
export interface EditingSession {
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
  /** Of the first of them: it counts as written about once the post is saved. */
  questionId: string | undefined;
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
  questionId?: string | undefined;
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
  /** Continues with the post as it was just saved from a form. What was typed since is kept, and is not saved. */
  continueWith: (saved: AdminPost, sent: PostForm) => void;
  /** Whether this session has not ended yet, also long after this object was made. */
  isCurrent: () => boolean;
  /** The last session of a post (null: of a new one) that this tab left with unsaved changes. */
  leftSession: LeftSessions['get'];
  /** Ends this session, if it has not ended yet, and begins with a blank form. */
  closeSession: () => void;
}

/** The session of the editor. It outlives the Editor tab, so that staff can look at other tabs meanwhile. */
export function useEditingSession(): Editing {
  const [{ session, form }, setState] = useState(() => beginSession(null));
  const [left] = useState(() => new LeftSessions(sessionStorage));
  const openSession: Editing['openSession'] = useCallback(
    (post, earlier) => {
      left.delete(post?.id ?? null);
      setState(beginSession(post, earlier));
    },
    [left],
  );
  const isChanged = !areSameForms(form, session.post ? formOf(session.post) : BLANK_FORM);
  const currentId = useRef(session.id);
  useEffect(() => {
    currentId.current = session.id;
    if (isChanged) left.add(session.post?.id ?? null, session.id);
  }, [session, isChanged, left]);
  return {
    session,
    form,
    isChanged,
    isCurrent: () => currentId.current === session.id,
    leftSession: (postId) => left.get(postId),
    change: (fields) =>
      setState((current) =>
        // The session of now: a late change, such as a reading time, may come from before the last save.
        current.session.id === session.id ? { ...current, form: { ...current.form, ...fields } } : current,
      ),
    openSession,
    rebase: (post) =>
      setState((current) => {
        // If somebody else has saved in between, the version stays, so that the next save reports the conflict.
        const isNext = current.session.id === session.id && post.version === (session.basedOnVersion ?? 0) + 1;
        return isNext ? { ...current, session: { ...current.session, post, basedOnVersion: post.version } } : current;
      }),
    continueWith: (saved, sent) =>
      setState((current) => {
        if (current.session.id !== session.id) return current;
        const next = { ...current.session, post: saved, basedOnVersion: saved.version, workingCopy: null };
        return { session: next, form: withTypedSince(formOf(saved), sent, current.form) };
      }),
    closeSession: () => {
      left.delete(session.post?.id ?? null);
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
      questionId: earlier?.questionId,
    },
    form: earlier?.form ?? (post ? formOf(post) : BLANK_FORM),
  };
}
