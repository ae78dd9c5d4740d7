import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findPost } from '../../../api/admin-posts';
import { hasStatus } from '../../../api/http';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import type { Editing } from '../editor/use-editing';
import type { KeptCopy } from './kept-copy';
import { UNSAVED_COPIES } from './use-unsaved-copies';

/** Opens a kept text where it was left, on top of the post as it is by now. */
export function useContinueWriting({ open }: Editing, onOpened: () => void) {
  const { http } = useApp();
  const client = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ postId }: KeptCopy) => (postId === null ? null : findPost(http, postId)),
    onSuccess: async (post, { id, form, basedOnVersion }) => {
      open(post, { sessionId: id, form, basedOnVersion });
      onOpened();
      await client.invalidateQueries({ queryKey: UNSAVED_COPIES });
    },
    onError: (error, { id, form }) => {
      if (!hasStatus(error, 404)) return toast(error.message, { tone: 'danger' });
      open(null, { sessionId: id, form, basedOnVersion: null });
      onOpened();
      toast('The post was deleted meanwhile', { description: 'Saving your text makes a new post of it.' });
    },
  });
  return mutate;
}
