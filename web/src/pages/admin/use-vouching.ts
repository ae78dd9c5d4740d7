import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetPosts } from '../../api/admin-posts';
import { vouchFor } from '../../api/newsroom';
import { useApp } from '../../app-context';
import { toast } from '../../ui/toast-store';

/** Clears the "Needs review" mark of a post in the name of whoever is signed in. */
export function useVouching(postId: string, onVouched?: (post: AdminPost) => void) {
  const { http } = useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => vouchFor(http, postId),
    onSuccess: async (post) => {
      onVouched?.(post);
      toast('Marked as reviewed', { description: 'Your name stands beside it.' });
      await forgetPosts(client);
    },
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
}
