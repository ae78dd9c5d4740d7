import type { AdminPost } from '@firm/contracts/api/posts';
import { useState } from 'react';
import { newId } from '../new-id';
import { areSameForms, BLANK_FORM, formOf, type PostForm } from './post-form';

/** One go at one post: from opening it to saving or cancelling. */
export interface EditingSession {
  id: string;
  /** The post as it is on the server, as far as this page knows; null for a new one. */
  post: AdminPost | null;
  /** The version the writing is based on; null for a new post. */
  basedOnVersion: number | null;
  /** The copy on the server that this session goes on with; null when it makes its own. */
  workingCopy: SavedCopy | null;
}

/** A state of a working copy on the server. */
export interface SavedCopy {
  version: number;
  savedAt: string;
}

/** What a session may begin with instead of the post as it is. */
export interface EarlierText {
  form: PostForm;
  basedOnVersion: number | null;
  /** The session that the text comes from, to go on with. */
  sessionId?: string;
  workingCopy?: SavedCopy | null;
}

export interface Editing {
  session: EditingSession;
  form: PostForm;
  /** Whether there is anything that is not saved. */
  isChanged: boolean;
  /** Changes fields of the form; nothing happens once the session is over, as with the late answer of a model. */
  change: (fields: Partial<PostForm>) => void;
  /** Begins another session: with a post or a blank form, or with a text that was written earlier. */
  open: (post: AdminPost | null, earlier?: EarlierText) => void;
  /** Goes on with the same text after a change of the post that did not touch its form, such as a review. */
  rebase: (post: AdminPost) => void;
  /** Ends this session, if it has not ended yet, and begins with a blank form. */
  close: () => void;
}

interface State {
  session: EditingSession;
  form: PostForm;
}

/** The post that is being written, kept while staff look at other tabs. */
export function useEditing(): Editing {
  const [{ session, form }, setState] = useState<State>(() => begin(null));
  return {
    session,
    form,
    isChanged: !areSameForms(form, session.post ? formOf(session.post) : BLANK_FORM),
    change: (fields) =>
      setState((current) =>
        current.session.id === session.id ? { session, form: { ...current.form, ...fields } } : current,
      ),
    open: (post, earlier) => setState(begin(post, earlier)),
    rebase: (post) =>
      setState((current) => {
        // Where somebody else has saved in between, the next save has to find that out.
        const isNext = current.session.id === session.id && post.version === (session.basedOnVersion ?? 0) + 1;
        return isNext ? { ...current, session: { ...session, post, basedOnVersion: post.version } } : current;
      }),
    close: () => setState((current) => (current.session.id === session.id ? begin(null) : current)),
  };
}

function begin(post: AdminPost | null, earlier?: EarlierText): State {
  const basedOnVersion = earlier ? earlier.basedOnVersion : (post?.version ?? null);
  return {
    session: { id: earlier?.sessionId ?? newId(), post, basedOnVersion, workingCopy: earlier?.workingCopy ?? null },
    form: earlier?.form ?? (post ? formOf(post) : BLANK_FORM),
  };
}
