import type { AdminPost } from '@firm/contracts/api/posts';
import { Eye, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import { usePostActions } from './use-post-actions';

interface Props {
  post: AdminPost;
  /** Says which post the buttons belong to. */
  titleId: string;
  onEdit: () => void;
}

export function PostActions({ post, titleId, onEdit }: Props) {
  const { toggle, remove, preview } = usePostActions(post);
  const isPublished = post.status === 'published';
  const common = { look: 'outline', size: 'small', 'aria-describedby': titleId } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...common} onClick={() => toggle.mutate()} isBusy={toggle.isPending}>
        {isPublished ? <Undo2 size={16} aria-hidden="true" /> : <Send size={16} aria-hidden="true" />}
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button {...common} onClick={preview}>
        <Eye size={16} aria-hidden="true" />
        Preview
      </Button>
      <Button {...common} onClick={onEdit}>
        <Pencil size={16} aria-hidden="true" />
        Edit
      </Button>
      <Button {...common} onClick={remove.ask} isBusy={remove.isPending} className="border-danger/40 text-danger">
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </Button>
    </div>
  );
}
