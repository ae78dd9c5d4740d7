import type { AdminPost } from '@firm/contracts/api/posts';
import { fetchPost } from '../../../api/admin-posts';
import { firmQuery } from '../../../api/firm';
import { activityQuery } from '../../../api/presence';
import { Skeleton } from '../../../ui/status';
import type { UnsavedOfPosts } from '../drafts/unsaved-of-posts';
import { controlled, Options } from '../form-controls';
import { PostRow } from './post-row';
import { SORT_NAMES, type ListedPost } from './use-posts';
import type { Selection } from './use-selection';
import { useRead } from '../use-read';
import { useChange } from '../use-change';

interface Props {
  posts: readonly ListedPost[];
  selection: Selection;
  unsaved: UnsavedOfPosts;
  onEdit: (post: AdminPost) => void;
  /** A key of `SORT_NAMES`. */
  sort: string;
  onSort: (sort: string) => void;
}

export function PostList({ posts, selection, unsaved, onEdit, sort, onSort }: Props) {
  const edit = useEditPost(onEdit);
  const { data: activity } = useRead(activityQuery);
  const { data: firm } = useRead(firmQuery);
  return (
    <div className="rounded-lg border border-ink/12 bg-white">
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-ink/10 px-4 text-sm text-ink-soft">
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            checked={selection.areAllSelected}
            onChange={selection.toggleAll}
            className="size-5 accent-azulejo"
          />
          Select all
        </label>
        <label className="flex items-center gap-2">
          Sort by
          <select {...controlled(sort, onSort)} className="min-h-8 rounded border border-ink/20 bg-white px-2 text-ink">
            <Options of={Object.entries(SORT_NAMES)} />
          </select>
        </label>
      </div>
      <ul className="divide-y divide-ink/10">
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            activity={activity?.find(({ postId }) => postId === post.id)}
            people={firm?.people ?? []}
            changes={unsaved.get(post.id)}
            isSelected={selection.has(post.id)}
            onSelect={() => selection.toggle(post.id)}
            isOpening={edit.isPending && edit.variables.id === post.id}
            onEdit={() => edit.mutate(post)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Placeholder of the list while it loads. */
export function PostRowsSkeleton() {
  return (
    <div role="status" className="divide-y divide-ink/10 rounded-lg border border-ink/12 bg-white">
      <span className="sr-only">Loading posts…</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="space-y-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

/** Fetches a post again before it is edited: the list may be minutes old. */
const useEditPost = (onOpen: (post: AdminPost) => void) =>
  useChange(
    (http, listed: ListedPost) =>
      fetchPost(http, listed.id).catch((error: unknown) => {
        // Without a connection the post of the list is used; saving reports a conflict if it is outdated.
        if ('contentHtml' in listed) return listed as AdminPost;
        throw error;
      }),
    { onSuccess: (post) => onOpen(post) },
  );
