import type { AdminPost } from '@firm/contracts/api/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changePostStatus,
  deletePost,
  invalidatePosts,
  markReviewed,
  restoreFromTrash,
  updatePost,
} from '../../../api/admin-posts';
import { activityQuery } from '../../../api/presence';
import { useApp } from '../../../app-context';
import { hasStatus, sentenceOf, type Http } from '../../../api/http';
import { ConfirmDialog } from '../../../ui/dialog';
import { Menu } from '../../../ui/menu';
import { toast } from '../../../ui/toast-store';
import { viewPost } from '../admin-paths';
import { BadgeCheck, Ellipsis, Eye, History, Link2, Pencil, Send, Trash2, Undo2 } from '../icons';
import { codeQuery, LazyCode } from '../lazy-code';
import { PreviewDialog } from '../post-dialogs/preview-dialog';
import type { UnsavedChanges } from '../drafts/unsaved-of-posts';
import { savePostOf } from '../post-form/post-form';
import { PublishDialog, type Publication } from '../review/publish-dialog';
import { useMarkReviewed } from '../review/use-mark-reviewed';
import type { ListedPost } from './use-posts';
import { useChange } from '../use-change';
import { SmallButton } from '../small-button';

/** With the text editor, by whose rules versions are compared. */
export const HISTORY_CODE = codeQuery('history', () => import('../post-dialogs/history-dialog'));

const COMPACT = 'gap-1! px-2! text-xs sm:gap-1.5! sm:px-2.5!';

export interface PostActionsProps {
  post: ListedPost;
  /** Id of the heading that describes the buttons. */
  titleId: string;
  /** What the user has not saved of it. */
  changes: UnsavedChanges | undefined;
  /** Whether the editor is loading it. */
  isOpening: boolean;
  onEdit: () => void;
}

export function PostActions({ post, titleId, changes, isOpening, onEdit }: PostActionsProps) {
  const { toggle, remove, preview } = usePostActions(post, changes);
  const reviewing = useMarkReviewed(post);
  const [dialog, setDialog] = useState<'history' | 'preview' | 'publish' | 'unpublish' | 'delete' | null>(null);
  const openedBy = useOpenedBy(post.id, dialog === 'delete');
  const isPublished = post.status === 'published';
  const common = { 'aria-describedby': titleId, className: COMPACT };
  const close = () => setDialog(null);
  const more = [
    { label: 'Share draft', icon: Link2, onSelect: () => setDialog('preview') },
    { label: 'History', icon: History, onSelect: () => setDialog('history') },
    ...(post.needsReview ? [{ label: 'Mark as reviewed', icon: BadgeCheck, onSelect: () => reviewing.mutate() }] : []),
  ];
  return (
    <div className="flex flex-wrap gap-1 sm:gap-1.5">
      <SmallButton {...common} onClick={onEdit} isBusy={isOpening}>
        <Pencil size={14} />
        Edit
      </SmallButton>
      <SmallButton {...common} onClick={preview}>
        <Eye size={14} />
        <span className="max-sm:sr-only">Preview</span>
      </SmallButton>
      <SmallButton
        {...common}
        className={`${COMPACT} sm:min-w-25.5`}
        onClick={() => setDialog(isPublished ? 'unpublish' : 'publish')}
        isBusy={toggle.isPending}
      >
        {isPublished ? <Undo2 size={14} /> : <Send size={14} />}
        {isPublished ? 'Unpublish' : 'Publish'}
      </SmallButton>
      <Menu
        trigger={
          <SmallButton {...common} aria-label="More">
            <Ellipsis size={14} />
          </SmallButton>
        }
        items={more}
      />
      <SmallButton
        {...common}
        onClick={() => setDialog('delete')}
        isBusy={remove.isPending}
        title="Delete"
        className={`${COMPACT} ml-2 border-transparent text-danger sm:ml-4`}
      >
        <Trash2 size={14} />
        <span className="sr-only">Delete</span>
      </SmallButton>
      {dialog === 'history' && (
        <LazyCode code={HISTORY_CODE}>
          {({ HistoryDialog }) => <HistoryDialog postId={post.id} hasUnsaved={changes !== undefined} onClose={close} />}
        </LazyCode>
      )}
      <ConfirmDialog
        isOpen={dialog === 'unpublish'}
        title={`Unpublish “${post.title}”?`}
        question={`${CONSEQUENCES.published} It becomes a draft, and can be published again.`}
        confirmLabel="Take it off the site"
        onCancel={close}
        onConfirm={() => {
          close();
          toggle.mutate(null);
        }}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={`Are you sure you want to delete "${post.title}"?`}
        question={`${openedBy}${CONSEQUENCES[post.status]} It stays in the trash for 30 days, and can be restored from there.`}
        confirmLabel="Move to trash"
        onCancel={close}
        onConfirm={() => {
          close();
          remove.mutate();
        }}
      />
      {dialog === 'publish' && (
        <PublishDialog
          {...{ post, changes }}
          onClose={close}
          onPublish={(publication) => {
            close();
            toggle.mutate(publication);
          }}
        />
      )}
      {dialog === 'preview' && <PreviewDialog postId={post.id} onClose={close} />}
    </div>
  );
}

/** Which colleagues have the post open, as a sentence and a space; '' where nobody has. They are read when it is asked for. */
function useOpenedBy(postId: string, isAsked: boolean): string {
  const { http } = useApp();
  const { data } = useQuery({ ...activityQuery(http), enabled: isAsked });
  const people = data?.find((activity) => activity.postId === postId)?.people ?? [];
  if (people.length === 0) return '';
  return `${new Intl.ListFormat('en-US').format(people)} ${people.length === 1 ? 'has' : 'have'} this post open now. `;
}

/** What deleting a post, or taking it off the site, means to readers. */
const CONSEQUENCES = {
  published: 'It is on the site: readers who follow a link to it are told that it doesn’t exist.',
  scheduled: 'It won’t go out as planned.',
  draft: 'Readers have never seen this draft, or don’t see it now.',
} as const;

/** Takes a post out of the trash. It comes back as a draft; one that was public is published again. */
export async function undoDeletion(http: Http, { id, status }: Pick<ListedPost, 'id' | 'status'>): Promise<void> {
  await restoreFromTrash(http, id);
  if (status === 'published') await changePostStatus(http, id, { status });
}

function usePostActions({ id, slug, status, title, publishedAt }: ListedPost, changes: UnsavedChanges | undefined) {
  const undo = useChange((http, change: (http: Http) => Promise<unknown>) => change(http), { renew: invalidatePosts });
  /** Says what was done, and offers to take it back; of what is on the site now, also to see it. */
  const done = (words: string, back: (http: Http) => Promise<unknown>, readable?: { slug: string }) =>
    toast(words, {
      description: title,
      action: { label: 'Undo', run: () => undo.mutate(back) },
      ...(readable && { otherAction: viewPost(readable) }),
    });
  /** Publishes; null takes a published post back. */
  async function changeStatus(http: Http, publication: Publication | null): Promise<AdminPost> {
    if (!publication) return changePostStatus(http, id, { status: 'draft' });
    const { decision, text } = publication;
    const reason = decision?.isReviewed === false ? { reason: decision.reason } : {};
    if (text) {
      const form = { ...savePostOf({ ...text.form, status: 'published' }, text.post), ...reason };
      const saved = await updatePost(http, id, form, text.basedOnVersion ?? text.post.version);
      return decision?.isReviewed ? markReviewed(http, saved) : saved;
    }
    if (decision?.isReviewed) await markReviewed(http, { id });
    return changePostStatus(http, id, { status: 'published', ...reason });
  }
  const toggle = useChange(changeStatus, {
    onError: (error: Error) =>
      hasStatus(error, 412)
        ? toast('Not published: someone else has changed this post', {
            description: 'Continue your unsaved text to compare both versions.',
            tone: 'danger',
          })
        : toast(sentenceOf(error), { tone: 'danger' }),
    onSuccess: (saved, publication) => {
      if (publication?.text) changes?.discard();
      if (status === 'published') done('Unpublished', (http) => changePostStatus(http, id, { status: 'published' }));
      else {
        // A schedule comes back with its day.
        const before = { status, ...(status === 'scheduled' && { publishedAt }) };
        done('Published', (http) => changePostStatus(http, id, before), saved);
      }
    },
    renew: invalidatePosts,
  });
  const deletion = useChange((http) => deletePost(http, id), {
    onSuccess: () => done('Moved to the trash, for 30 days', (http) => undoDeletion(http, { id, status })),
    renew: invalidatePosts,
  });

  function preview(): void {
    if (status === 'published') window.open(`/blog/${slug}`, '_blank', 'noopener');
    else window.alert(`Preview not available for ${status} posts`);
  }
  return { toggle, remove: deletion, preview };
}
