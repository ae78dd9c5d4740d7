import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Ellipsis, Eye, History, Link2, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  changePostStatus,
  deletePost,
  fetchPost,
  invalidatePosts,
  markReviewed,
  restoreFromTrash,
} from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Menu } from '../../../ui/menu';
import { toast } from '../../../ui/toast-store';
import { codeQuery, LazyCode } from '../lazy-code';
import { PreviewDialog } from '../post-dialogs/preview-dialog';
import { UnreviewedDialog, type ReviewDecision } from '../review/unreviewed-dialog';
import { useMarkReviewed } from '../review/use-mark-reviewed';
import type { ListedPost } from './use-posts';

/** With the text editor, by whose rules versions are compared. */
export const HISTORY_CODE = codeQuery('history', () => import('../post-dialogs/history-dialog'));

const COMPACT = 'gap-1.5 px-2.5 text-xs';

interface Props {
  post: ListedPost;
  /** Id of the heading that describes the buttons. */
  titleId: string;
  isOpening: boolean;
  onEdit: () => void;
}

export function PostActions({ post, titleId, isOpening, onEdit }: Props) {
  const { http } = useApp();
  const { toggle, remove, preview } = usePostActions(post);
  const reviewing = useMarkReviewed(post.id);
  const [dialog, setDialog] = useState<'history' | 'preview' | 'unreviewed' | null>(null);
  const isPublished = post.status === 'published';
  const common = { look: 'outline', size: 'small', 'aria-describedby': titleId, className: COMPACT } as const;
  const close = () => setDialog(null);
  function publish(): void {
    if (!isPublished && post.needsReview) setDialog('unreviewed');
    else toggle.mutate(null);
  }
  const more = [
    { label: 'Share draft', icon: Link2, onSelect: () => setDialog('preview') },
    { label: 'History', icon: History, onSelect: () => setDialog('history') },
    ...(post.needsReview ? [{ label: 'Mark as reviewed', icon: BadgeCheck, onSelect: () => reviewing.mutate() }] : []),
  ];
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button {...common} className={`${COMPACT} min-w-25`} onClick={publish} isBusy={toggle.isPending}>
        {isPublished ? <Undo2 size={14} aria-hidden="true" /> : <Send size={14} aria-hidden="true" />}
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button {...common} onClick={preview}>
        <Eye size={14} aria-hidden="true" />
        <span className="max-sm:sr-only">Preview</span>
      </Button>
      <Button {...common} onClick={onEdit} isBusy={isOpening}>
        <Pencil size={14} aria-hidden="true" />
        <span className="max-sm:sr-only">Edit</span>
      </Button>
      <Button
        {...common}
        onClick={remove.ask}
        isBusy={remove.isPending}
        className={`${COMPACT} border-danger/40 text-danger`}
      >
        <Trash2 size={14} aria-hidden="true" />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
      <Menu
        trigger={
          <Button {...common} aria-label="More">
            <Ellipsis size={14} aria-hidden="true" />
          </Button>
        }
        items={more}
      />
      {dialog === 'history' && (
        <LazyCode code={HISTORY_CODE}>
          {({ HistoryDialog }) => <HistoryDialog postId={post.id} onClose={close} />}
        </LazyCode>
      )}
      {dialog === 'unreviewed' && (
        <UnreviewedDialog
          titles={[post.title]}
          readText={() => fetchPost(http, post.id)}
          onClose={close}
          onDecide={(decision) => {
            close();
            toggle.mutate(decision);
          }}
        />
      )}
      {dialog === 'preview' && <PreviewDialog postId={post.id} onClose={close} />}
    </div>
  );
}

function usePostActions({ id, slug, status, title, publishedAt }: ListedPost) {
  const { http } = useApp();
  const client = useQueryClient();
  const options = {
    onSuccess: () => invalidatePosts(client),
    onError: ({ message }: Error) => toast(message, { tone: 'danger' }),
  };
  const undo = useMutation({ mutationFn: (change: () => Promise<unknown>) => change(), ...options });
  /** Says what was done, and offers to take it back. */
  const done = (words: string, back?: () => Promise<unknown>) =>
    toast(words, {
      description: title,
      ...(back && { action: { label: 'Undo', run: () => undo.mutate(back) } }),
    });
  const toggle = useMutation({
    ...options,
    mutationFn: async (decision: ReviewDecision | null) => {
      if (decision?.isReviewed) await markReviewed(http, id);
      const reason = decision && !decision.isReviewed ? { reason: decision.reason } : {};
      return changePostStatus(http, id, { status: status === 'published' ? 'draft' : 'published', ...reason });
    },
    onSuccess: () => {
      if (status === 'published') done('Unpublished', () => changePostStatus(http, id, { status: 'published' }));
      else {
        // A schedule comes back with its day.
        const before = { status, ...(status === 'scheduled' && { publishedAt }) };
        done('Published', () => changePostStatus(http, id, before));
      }
      return options.onSuccess();
    },
  });
  const deletion = useMutation({
    ...options,
    mutationFn: () => deletePost(http, id),
    onSuccess: () => {
      // A restored post is a draft; one that was public is published again.
      done('Moved to the trash, for 30 days', async () => {
        await restoreFromTrash(http, id);
        if (status === 'published') await changePostStatus(http, id, { status });
      });
      return options.onSuccess();
    },
  });

  function askAndDelete(): void {
    if (window.confirm(`Are you sure you want to delete "${title}"?`)) deletion.mutate();
  }
  function preview(): void {
    if (status === 'published') window.open(`/blog/${slug}`, '_blank', 'noopener');
    else window.alert(`Preview not available for ${status} posts`);
  }
  return { toggle, remove: { ask: askAndDelete, isPending: deletion.isPending }, preview };
}
