import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPost, forgetPosts, updatePost } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { isComplete, savePostOf } from './post-form';
import type { ReadingTimeClock } from './reading-time-clock';
import type { Editing } from './use-editing';

/** Creates or updates the post that is being edited, then leaves the editor (specification §4). */
export function useSaving({ session, form, close }: Editing, clock: ReadingTimeClock, onLeave: () => void) {
  const { http } = useApp();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async () => {
      const readingTimeMinutes = (await clock.settle()) ?? form.readingTimeMinutes;
      const post = savePostOf({ ...form, readingTimeMinutes }, session.post);
      return session.post ? updatePost(http, session.post.id, post) : createPost(http, post);
    },
    onSuccess: async () => {
      close();
      onLeave();
      toast(session.post ? 'Post updated' : 'Post created');
      await forgetPosts(client);
    },
    onError: ({ message }) => window.alert(`Error saving post: ${message}`),
  });

  function save(): void {
    if (isComplete(form)) saving.mutate();
    else window.alert('Please fill in the title and content');
  }
  return { save, isSaving: saving.isPending };
}
