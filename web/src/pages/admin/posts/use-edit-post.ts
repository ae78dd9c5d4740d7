import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation } from '@tanstack/react-query';
import { findPost } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import type { ListedPost } from './listed-post';

/** Opens a post in the editor as it is now: the list may have been read minutes ago. */
export function useEditPost(onOpen: (post: AdminPost) => void) {
  const { http } = useApp();
  return useMutation({
    networkMode: 'always',
    mutationFn: (listed: ListedPost) =>
      findPost(http, listed.id).catch((error: unknown) => {
        // Without the server, what the list holds is better than nothing; saving would tell if it is outdated.
        if ('contentHtml' in listed) return listed as AdminPost;
        throw error;
      }),
    onSuccess: onOpen,
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
}
