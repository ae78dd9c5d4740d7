import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePostStatus, deletePost, forgetPosts } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import type { ListedPost } from './listed-post';

/** What can be done to a post from the list (specification §2 and §4). */
export function usePostActions({ id, slug, status, title }: ListedPost) {
  const { http } = useApp();
  const client = useQueryClient();
  const options = {
    onSuccess: () => forgetPosts(client),
    onError: ({ message }: Error) => toast(message, { tone: 'danger' }),
  };
  const toggle = useMutation({
    mutationFn: () => changePostStatus(http, id, status === 'published' ? 'draft' : 'published'),
    ...options,
  });
  const deletion = useMutation({ mutationFn: () => deletePost(http, id), ...options });

  function askAndDelete(): void {
    if (window.confirm(`Are you sure you want to delete "${title}"?`)) deletion.mutate();
  }
  function preview(): void {
    if (status === 'published') window.open(`/blog/${slug}`, '_blank', 'noopener');
    else window.alert(`Preview not available for ${status} posts`);
  }
  return { toggle, remove: { ask: askAndDelete, isPending: deletion.isPending }, preview };
}
