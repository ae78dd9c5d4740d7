import { BadgeCheck, Ellipsis, Eye, History, Link2, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Menu } from '../../../ui/menu';
import { HistoryDialog } from '../history/history-dialog';
import { PreviewDialog } from '../preview/preview-dialog';
import { useVouching } from '../use-vouching';
import type { ListedPost } from './listed-post';
import { usePostActions } from './use-post-actions';

interface Props {
  post: ListedPost;
  /** Says which post the buttons belong to. */
  titleId: string;
  isOpening: boolean;
  onEdit: () => void;
}

export function PostActions({ post, titleId, isOpening, onEdit }: Props) {
  const { toggle, remove, preview } = usePostActions(post);
  const vouching = useVouching(post.id);
  const [dialog, setDialog] = useState<'history' | 'preview' | null>(null);
  const isPublished = post.status === 'published';
  const common = { look: 'outline', size: 'small', 'aria-describedby': titleId } as const;
  const close = () => setDialog(null);
  const more = [
    { label: 'Draft preview', icon: Link2, onSelect: () => setDialog('preview') },
    { label: 'History', icon: History, onSelect: () => setDialog('history') },
    ...(post.needsReview ? [{ label: 'Mark as reviewed', icon: BadgeCheck, onSelect: () => vouching.mutate() }] : []),
  ];
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
      <Button {...common} onClick={onEdit} isBusy={isOpening}>
        <Pencil size={16} aria-hidden="true" />
        Edit
      </Button>
      <Button {...common} onClick={remove.ask} isBusy={remove.isPending} className="border-danger/40 text-danger">
        <Trash2 size={16} aria-hidden="true" />
        Delete
      </Button>
      <Menu
        trigger={
          <Button {...common} aria-label="More">
            <Ellipsis size={16} aria-hidden="true" />
          </Button>
        }
        items={more}
      />
      {dialog === 'history' && <HistoryDialog postId={post.id} onClose={close} />}
      {dialog === 'preview' && <PreviewDialog postId={post.id} onClose={close} />}
    </div>
  );
}
