import type { BulkAction, ChangedPosts, ChangePosts } from '@firm/contracts/api/newsroom';
import { POST_LIMITS } from '@firm/contracts/rules/post';
import { useId, useState } from 'react';
import { changePosts, invalidatePosts, markReviewed, tagsQuery } from '../../../api/admin-posts';
import { ConfirmDialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import type { UnsavedOfPosts } from '../drafts/unsaved-of-posts';
import { controlled } from '../form-controls';
import { undoDeletion } from './post-actions';
import { PublishSelectedDialog } from './publish-selected-dialog';
import type { Selection } from './use-selection';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** The actions on all selected posts. */
export function BulkActions({ selection, unsaved }: { selection: Selection; unsaved: UnsavedOfPosts }) {
  const { posts, clear } = selection;
  const change = useBulkChange(selection);
  const [asked, setAsked] = useState<'publish' | 'unpublish' | 'delete' | null>(null);
  const close = () => setAsked(null);
  if (!posts.length) return null;
  const count = posts.length === 1 ? '1 post' : `${posts.length} posts`;
  return (
    <section
      aria-label="Selected posts"
      data-selection-actions=""
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-ink/15 bg-paper/95 px-4 py-3 shadow-lg backdrop-blur"
    >
      <p role="status" className="mr-2 text-sm font-semibold">
        {count} selected
      </p>
      <SmallButton disabled={change.isPending} onClick={() => setAsked('publish')}>
        Publish selected
      </SmallButton>
      <SmallButton disabled={change.isPending} onClick={() => setAsked('unpublish')}>
        Unpublish selected
      </SmallButton>
      <BulkTagForm isBusy={change.isPending} onChange={(action, tag) => change.mutate({ action, tag })} />
      <SmallButton
        disabled={change.isPending}
        className="border-danger/40 text-danger"
        onClick={() => setAsked('delete')}
      >
        Delete selected
      </SmallButton>
      <QuietButton onClick={clear}>Clear selection</QuietButton>
      {asked === 'publish' && (
        <PublishSelectedDialog
          {...{ posts, unsaved }}
          onClose={close}
          onPublish={(choice) => {
            close();
            change.mutate({ action: 'publish', ...choice });
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'unpublish'}
        title={`Unpublish ${count}?`}
        question="What is on the site leaves it: readers who follow a link to it are told that it doesn’t exist. What is scheduled won’t go out. Each becomes a draft, and can be published again."
        confirmLabel="Unpublish"
        onCancel={close}
        onConfirm={() => {
          close();
          change.mutate({ action: 'unpublish' });
        }}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={`Delete ${count}?`}
        question={deletionOf(posts)}
        confirmLabel="Move to trash"
        onCancel={close}
        onConfirm={() => {
          close();
          change.mutate({ action: 'delete' });
        }}
      />
    </section>
  );
}

/** What deleting these posts means, to readers first. */
function deletionOf(posts: Selection['posts']): string {
  const isOne = posts.length === 1;
  const count = (status: string) => posts.filter((post) => post.status === status).length;
  const [published, scheduled] = [count('published'), count('scheduled')];
  const some = (number: number) =>
    number < posts.length ? `${number} of them ${number === 1 ? 'is' : 'are'}` : isOne ? 'It is' : `All ${number} are`;
  return [
    published > 0 &&
      `${some(published)} on the site: readers who follow a link to ${published === 1 ? 'it are told that it doesn’t' : 'one are told that it doesn’t'} exist.`,
    scheduled > 0 && `${some(scheduled)} scheduled, and won’t go out.`,
    `${isOne ? 'It stays' : 'They stay'} in the trash for 30 days and can be restored until then.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface BulkTagFormProps {
  isBusy: boolean;
  onChange: (action: 'tag' | 'untag', tag: string) => void;
}

/** Adds a tag to the selected posts, or removes it. */
function BulkTagForm({ isBusy, onChange }: BulkTagFormProps) {
  const id = useId();
  const { data: tags = [] } = useRead(tagsQuery);
  const [tag, setTag] = useState('');
  const isDisabled = isBusy || !tag.trim();
  const change = (action: 'tag' | 'untag') => onChange(action, tag.trim().toLowerCase());
  return (
    <div className="flex items-center gap-2">
      <input
        aria-label="Tag"
        placeholder="Tag"
        {...controlled(tag, setTag)}
        maxLength={POST_LIMITS.tag}
        list={`${id}-tags`}
        className="min-h-9 w-32 rounded-md border border-ink/25 bg-white px-2.5 text-sm"
      />
      <datalist id={`${id}-tags`}>
        {tags.map(({ tag: known }) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <SmallButton disabled={isDisabled} onClick={() => change('tag')}>
        Add tag
      </SmallButton>
      <SmallButton disabled={isDisabled} onClick={() => change('untag')}>
        Remove tag
      </SmallButton>
    </div>
  );
}

interface BulkChange extends Omit<ChangePosts, 'ids'> {
  /** The ids of posts that the user has reviewed. */
  reviewed?: string[];
}

/** Limit of posts per call. */
const MAX_POSTS = 200;

/** Applies one action to all selected posts; those for which it fails stay selected. */
function useBulkChange({ posts, deselect }: Selection) {
  const undo = useChange(
    async (http, deleted: Selection['posts']) => {
      for (const post of deleted) await undoDeletion(http, post);
    },
    // Also after a failure: the posts before it are back.
    { renewAnyway: invalidatePosts },
  );
  return useChange(
    async (http, { reviewed = [], ...change }: BulkChange) => {
      for (const id of reviewed) await markReviewed(http, { id });
      return changePosts(http, { ...change, ids: posts.slice(0, MAX_POSTS).map(({ id }) => id) });
    },
    {
      onSuccess: (changed, { action }) => {
        deselect(changed.done);
        showOutcome(action, changed);
      },
      renew: invalidatePosts,
    },
  );

  function showOutcome(action: BulkAction, { done, failed }: ChangedPosts): void {
    const [first] = failed;
    const deleted = action === 'delete' ? posts.filter(({ id }) => done.includes(id)) : [];
    const back = deleted.length > 0 && { action: { label: 'Undo', run: () => undo.mutate(deleted) } };
    const count = done.length === 1 ? '1 post' : `${done.length} posts`;
    if (!first)
      return toast(action === 'delete' ? `${count} moved to the trash, for 30 days` : `${count} changed`, { ...back });
    const title = posts.find(({ id }) => id === first.id)?.title ?? '';
    toast(`${done.length} changed, ${failed.length} not`, {
      description: `${title}: ${first.message}`,
      tone: 'danger',
      ...back,
    });
  }
}
