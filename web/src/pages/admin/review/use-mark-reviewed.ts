import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidatePosts, markReviewed, type ReviewedPost } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';

/** Marks a post as reviewed by the signed-in user. */
export function useMarkReviewed(post: ReviewedPost, onReviewed?: (post: AdminPost) => void) {
  const { http } = useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => markReviewed(http, post),
    onSuccess: async (reviewed) => {
      onReviewed?.(reviewed);
      toast('Marked as reviewed', { description: 'Your name appears next to it.' });
      await invalidatePosts(client);
    },
  });
}
