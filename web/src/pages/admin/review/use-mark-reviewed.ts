import type { AdminPost } from '@firm/contracts/api/posts';
import { invalidatePosts, markReviewed, type ReviewedPost } from '../../../api/admin-posts';
import { toast } from '../../../ui/toast-store';
import { useChange } from '../use-change';

/** Marks a post as reviewed by the signed-in user. */
export const useMarkReviewed = (post: ReviewedPost, onReviewed?: (post: AdminPost) => void) =>
  useChange((http) => markReviewed(http, post), {
    onSuccess: (reviewed) => {
      onReviewed?.(reviewed);
      toast('Marked as reviewed', { description: 'Your name appears next to it.' });
    },
    renew: invalidatePosts,
  });
