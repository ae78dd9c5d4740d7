import type { AdminPost } from '@firm/contracts/api/posts';
import { fetchPost } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import type { PostForm } from '../post-form/post-form';
import type { Editing } from './editing-session';
import { loadText, withPostOfNow } from './use-continue-writing';
import type { Draft } from './use-draft';
import { useUnsavedTexts } from './use-unsaved-texts';

/** Changes of a post that its author has not saved. */
export interface UnsavedChanges {
  /** Whether the editor of this page holds them. */
  isOpen: boolean;
  /** Reads them, on top of the post as it is now; null where the post is gone. */
  load: () => Promise<UnsavedText | null>;
  /** Deletes them: they are saved. */
  discard: () => void;
}

export interface UnsavedText {
  post: AdminPost;
  form: PostForm;
  basedOnVersion: number | null;
}

/** Unsaved changes by the id of their post; of two copies, the later one. */
export type UnsavedOfPosts = ReadonlyMap<string, UnsavedChanges>;

/** The changes of posts that an author has not saved, in the editor of this page and elsewhere. */
export function useUnsavedOfPosts(owner: string, editing: Editing, draft: Draft): UnsavedOfPosts {
  const { http } = useApp();
  const { session, form, isChanged, closeSession } = editing;
  const { offers, discard } = useUnsavedTexts(owner, session.id);
  const changes = new Map<string, UnsavedChanges>();
  // The latest stands first.
  for (const offer of [...offers].reverse()) {
    if (offer.postId === null) continue;
    changes.set(offer.postId, {
      isOpen: false,
      load: async () => {
        const { post, earlier } = await loadText(http, offer);
        return post && { post, form: earlier.form, basedOnVersion: earlier.basedOnVersion };
      },
      discard: () => void discard(offer),
    });
  }
  const { post, basedOnVersion } = session;
  if (post && isChanged) {
    changes.set(post.id, {
      isOpen: true,
      load: async () => {
        const now = await fetchPost(http, post.id);
        return { post: now, ...(await withPostOfNow(http, now, { form, basedOnVersion })) };
      },
      discard: () => {
        draft.discard();
        closeSession();
      },
    });
  }
  return changes;
}
