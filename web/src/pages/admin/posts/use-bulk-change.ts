import type { BulkAction, ChangedPosts } from '@firm/contracts/api/newsroom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetPosts } from '../../../api/admin-posts';
import { changePosts } from '../../../api/newsroom';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import type { Selection } from './use-selection';

/** How many posts one call takes. */
const MAX_POSTS = 200;

/** Does the same to all chosen posts; those that refuse stay chosen. */
export function useBulkChange({ posts, release }: Selection) {
  const { http } = useApp();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { action: BulkAction; tag?: string }) =>
      changePosts(http, { ...change, ids: posts.slice(0, MAX_POSTS).map(({ id }) => id) }),
    onSuccess: async (changed) => {
      release(changed.done);
      tellOutcome(changed);
      await forgetPosts(client);
    },
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });

  function tellOutcome({ done, failed }: ChangedPosts): void {
    const [first] = failed;
    if (!first) return toast(done.length === 1 ? '1 post changed' : `${done.length} posts changed`);
    const title = posts.find(({ id }) => id === first.id)?.title ?? '';
    toast(`${done.length} changed, ${failed.length} not`, {
      description: `${title}: ${first.message}`,
      tone: 'danger',
    });
  }
}
