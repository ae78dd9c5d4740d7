import type { AdminPost } from '@firm/contracts/api/posts';
import type { ListedPost } from './listed-post';
import { PostRow } from './post-row';
import { useEditPost } from './use-edit-post';
import type { Selection } from './use-selection';

interface Props {
  posts: readonly ListedPost[];
  selection: Selection;
  onEdit: (post: AdminPost) => void;
}

export function PostList({ posts, selection, onEdit }: Props) {
  const edit = useEditPost(onEdit);
  return (
    <div className="rounded-lg border border-ink/12 bg-white">
      <label className="flex min-h-11 items-center gap-3 border-b border-ink/10 px-5 text-sm text-ink-soft">
        <input
          type="checkbox"
          checked={selection.areAllSelected}
          onChange={selection.toggleAll}
          className="size-5 accent-azulejo"
        />
        Select all
      </label>
      <ul className="divide-y divide-ink/10">
        {posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
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
