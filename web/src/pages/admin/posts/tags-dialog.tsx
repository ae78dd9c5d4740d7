import type { TagCount } from '@firm/contracts/api/newsroom';
import { categoryOf, POST_LIMITS } from '@firm/contracts/rules/post';
import { Pencil, Trash2 } from '../icons';
import { useEffect, useRef, useState } from 'react';
import { deleteTag, invalidatePosts, renameTag, tagsQuery } from '../../../api/admin-posts';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { EmptyState, Skeleton } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { FailedRead } from '../failed-read';
import { AskBeforeDiscarding } from '../ask-before-discarding';
import { controlled, handleSubmit } from '../form-controls';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** Every tag, to be renamed, joined with another, or deleted. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { data: tags, error, isFetching, refetch } = useRead(tagsQuery);
  const [open, setOpen] = useState<{ tag: string; action: 'rename' | 'delete' } | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title="Tags">
      <p className="mt-3 mb-5 text-ink-soft">
        Readers browse the blog by these. Links to a tag that you rename or delete keep working.
      </p>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!error && !tags && <Skeleton className="h-32" />}
      {tags?.length === 0 && <EmptyState title="No tags yet" />}
      {tags && tags.length > 0 && (
        <ul className="divide-y divide-ink/10 rounded-md border border-ink/12 bg-white">
          {tags.map((counted) => (
            <li key={counted.tag} aria-label={counted.tag} className="px-4 py-2">
              <div className="flex items-center gap-2 text-sm">
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{counted.tag}</span>
                <span className="text-ink-soft tabular-nums">{postsOf(counted)}</span>
                <QuietButton
                  aria-label={`Rename ${counted.tag}`}
                  className="px-2"
                  onClick={() => setOpen({ tag: counted.tag, action: 'rename' })}
                >
                  <Pencil size={16} />
                </QuietButton>
                <QuietButton
                  aria-label={`Delete ${counted.tag}`}
                  className="px-2 text-danger"
                  onClick={() => setOpen({ tag: counted.tag, action: 'delete' })}
                >
                  <Trash2 size={16} />
                </QuietButton>
              </div>
              {open?.tag === counted.tag && (
                <TagForm {...{ counted, tags }} action={open.action} onClose={() => setOpen(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface TagFormProps {
  counted: TagCount;
  tags: readonly TagCount[];
  action: 'rename' | 'delete';
  onClose: () => void;
}

/** Says what happens to the posts before it does. */
function TagForm({ counted, tags, action, onClose }: TagFormProps) {
  const [name, setName] = useState(counted.tag);
  const typed = name.trim();
  const other = tags.find(({ tag }) => tag !== counted.tag && categoryOf(tag) === categoryOf(typed));
  const isRename = action === 'rename';
  const change = useChange(
    (http) => (isRename ? renameTag(http, counted.tag, other?.tag ?? typed) : deleteTag(http, counted.tag)),
    {
      onSuccess: () => {
        toast(isRename ? (other ? 'Tags joined' : 'Tag renamed') : 'Tag deleted');
        onClose();
      },
      renew: invalidatePosts,
    },
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form ref={form} className="space-y-3 pt-2 pb-3" onSubmit={handleSubmit(() => change.mutate())}>
      {isRename ? (
        <TextField
          label="New name"
          {...controlled(name, setName)}
          maxLength={POST_LIMITS.tag}
          hint={other && `“${other.tag}” exists already: ${postsOf(counted)} will move there.`}
        />
      ) : (
        <p className="text-sm">{postsOf(counted)} will lose this tag and keep the word as a keyword.</p>
      )}
      <div className="flex justify-end gap-2">
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <SmallButton
          type="submit"
          look={isRename ? 'primary' : 'danger'}
          disabled={isRename && (!typed || typed === counted.tag)}
          isBusy={change.isPending}
        >
          {isRename ? (other ? 'Join tags' : 'Rename tag') : 'Delete tag'}
        </SmallButton>
      </div>
      <AskBeforeDiscarding onDiscard={onClose} />
    </form>
  );
}

const postsOf = ({ count }: TagCount): string => (count === 1 ? '1 post' : `${count} posts`);
