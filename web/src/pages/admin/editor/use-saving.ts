import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPost, findPost, forgetPosts, updatePost } from '../../../api/admin-posts';
import { hasStatus, messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { isComplete, savePostOf, type PostForm } from './post-form';
import type { ReadingTimeClock } from './reading-time-clock';
import type { Editing } from './use-editing';

interface Attempt {
  form: PostForm;
  /** Null for a new post. */
  basedOnVersion: number | null;
}

/**
 * Creates or updates the post that is being edited (specification §4 and §5). Where somebody saved another version
 * meanwhile, that one becomes `conflict`, and nothing is overwritten.
 */
export function useSaving({ session, form }: Editing, clock: ReadingTimeClock, onSaved: () => void) {
  const { http } = useApp();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<AdminPost | null>(null);
  const { post } = session;
  const saving = useMutation({
    // Without a connection it fails at once, instead of being sent at some later time.
    networkMode: 'always',
    mutationFn: async (attempt: Attempt) => {
      const readingTimeMinutes = (await clock.settle()) ?? attempt.form.readingTimeMinutes;
      const body = savePostOf({ ...attempt.form, readingTimeMinutes }, post);
      if (!post || attempt.basedOnVersion === null) return createPost(http, body);
      return updatePost(http, post.id, body, attempt.basedOnVersion);
    },
    onSuccess: async () => {
      onSaved();
      toast(post ? 'Post updated' : 'Post created');
      await forgetPosts(client);
    },
    onError: async (error) => {
      if (!post || !hasStatus(error, 412)) return tellFailure(error);
      await findPost(http, post.id).then(setConflict, tellFailure);
    },
  });

  function save(): void {
    if (isComplete(form)) saving.mutate({ form, basedOnVersion: session.basedOnVersion });
    else window.alert('Please fill in the title and content');
  }
  return {
    save,
    isSaving: saving.isPending,
    conflict,
    /** Saves a form that was brought together with the conflicting version. */
    saveMerged: (merged: PostForm, theirs: AdminPost) =>
      saving.mutate({ form: merged, basedOnVersion: theirs.version }),
    closeConflict: () => setConflict(null),
  };
}

const tellFailure = (error: unknown) => window.alert(`Error saving post: ${messageOf(error)}`);
