import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPost, fetchPost, invalidatePosts, updatePost } from '../../../api/admin-posts';
import { hasStatus, messageOf } from '../../../api/http';
import { calculateReadingTime } from '../../../api/writing-help';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import type { Editing } from '../drafts/editing-session';
import { isComplete, savePostOf, type PostForm } from '../post-form/post-form';
import { ReadingTimeUpdater } from './reading-time-updater';

interface SaveRequest {
  form: PostForm;
  /** Null for a new post. */
  basedOnVersion: number | null;
}

/**
 * Creates or updates the post that is edited. If somebody else saved another version meanwhile, that one becomes
 * `conflict` and nothing is overwritten.
 */
export function useSaving({ session, form }: Editing, readingTime: ReadingTimeUpdater, onSaved: () => void) {
  const { http } = useApp();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<AdminPost | null>(null);
  const { post } = session;
  const saving = useMutation({
    // Without a connection it fails at once, instead of being sent later.
    networkMode: 'always',
    mutationFn: async (request: SaveRequest) => {
      const readingTimeMinutes = (await readingTime.flush()) ?? request.form.readingTimeMinutes;
      const body = savePostOf({ ...request.form, readingTimeMinutes }, post);
      if (!post || request.basedOnVersion === null) return createPost(http, body);
      return updatePost(http, post.id, body, request.basedOnVersion);
    },
    onSuccess: async () => {
      onSaved();
      toast(post ? 'Post updated' : 'Post created');
      await invalidatePosts(client);
    },
    onError: async (error) => {
      if (!post || !hasStatus(error, 412)) return alertFailure(error);
      await fetchPost(http, post.id).then(setConflict, alertFailure);
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
    /** Saves a form that was merged with the conflicting version. */
    saveMerged: (merged: PostForm, theirs: AdminPost) =>
      saving.mutate({ form: merged, basedOnVersion: theirs.version }),
    closeConflict: () => setConflict(null),
  };
}

const alertFailure = (error: unknown) => window.alert(`Error saving post: ${messageOf(error)}`);

/** Keeps the reading time of one session up to date. A calculation that is waiting when the editor closes runs then. */
export function useReadingTime(): ReadingTimeUpdater {
  const { http } = useApp();
  const [updater] = useState(
    () => new ReadingTimeUpdater((content, signal) => calculateReadingTime(http, content, signal)),
  );
  useEffect(() => () => void updater.flush(), [updater]);
  return updater;
}
