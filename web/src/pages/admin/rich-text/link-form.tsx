import type { NewsroomPost } from '@firm/contracts/api/newsroom';
import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { searchPosts } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { formatDate } from '../firm-time';
import { controlled, handleSubmit } from '../form-controls';
import { STATUS_NAMES } from '../post-form/post-form';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { insertLink, removeLink, type InsertFormProps } from './insert';
import { isOnThisSite, readLinkAddress } from './link-address';
import { moveFocus } from './move-focus';

/** Asks for the address of a link, or finds a post by its title. An empty address inserts nothing. */
export function LinkForm({ editor, onClose }: InsertFormProps) {
  const current = editor.getAttributes('link') as { href?: string; target?: string | null };
  const [address, setAddress] = useState(current.href ?? '');
  const [title, setTitle] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [chosenTab, setChosenTab] = useState<boolean>();
  const href = readLinkAddress(address);
  const isUnchanged = current.href !== undefined && address === current.href;
  const opensNewTab = chosenTab ?? (isUnchanged ? current.target === '_blank' : !isOnThisSite(href ?? ''));

  function type(value: string): void {
    setAddress(value);
    setTitle('');
    setIsRefused(false);
  }
  function insert(): void {
    if (href === null) return setIsRefused(true);
    onClose();
    if (href) insertLink(editor, { href, opensNewTab, text: title || address.trim() });
  }
  function unlink(): void {
    onClose();
    removeLink(editor);
  }
  return (
    // The arrow keys move between the field and the posts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={handleSubmit(insert)} onKeyDown={moveFocus} noValidate className="mt-5 space-y-5">
      <TextField
        label="Address, or words of a post’s title"
        placeholder="https://…"
        {...controlled(address, type)}
        error={isRefused ? 'That isn’t a web address. Check it, or choose one of our posts.' : undefined}
        autoComplete="off"
        data-autofocus
      />
      <FoundPosts
        words={address}
        onChoose={(slug, name, { currentTarget: { form } }) => {
          // What is focused disappears with the list.
          form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
          type(`/blog/${slug}`);
          setTitle(name);
        }}
      />
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={opensNewTab}
          onChange={() => setChosenTab(!opensNewTab)}
          className="size-5 accent-azulejo"
        />
        Open in a new tab
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        {current.href && (
          <Button look="quiet" onClick={unlink}>
            Remove Link
          </Button>
        )}
        <Button type="submit">Insert Link</Button>
      </div>
    </form>
  );
}

const SHOWN = 5;
const DEBOUNCE_MS = 250;

interface FoundPostsProps {
  words: string;
  onChoose: (slug: string, title: string, event: MouseEvent<HTMLButtonElement>) => void;
}

/** Posts whose titles hold the words; nothing while an address is typed. */
function FoundPosts({ words, onChoose }: FoundPostsProps) {
  const { http } = useApp();
  const search = useDebouncedValue(words.trim(), DEBOUNCE_MS);
  const isAddress = readLinkAddress(search) !== null || /[:/]/.test(search);
  const { data } = useQuery({
    queryKey: ['/api/admin/posts', 'by title', search],
    queryFn: ({ signal }) => searchPosts(http, { search }, { limit: 50 }, signal),
    enabled: search.length > 1 && !isAddress,
  });
  if (isAddress || !data) return null;
  const found = data.posts
    .filter(({ title }) => holdsWords(title, search))
    .sort((a, b) => relevanceOf(b, search) - relevanceOf(a, search))
    .slice(0, SHOWN);
  if (!found.length) return <p className="text-sm text-ink-soft">No post has these words in its title.</p>;
  return (
    <ul aria-label="Our posts" className="divide-y divide-ink/10 rounded-md border border-ink/15 bg-white">
      {found.map(({ id, slug, title, status, publishedAt }) => (
        <li key={id}>
          <button
            type="button"
            data-found
            onClick={(event) => onChoose(slug, title, event)}
            className="flex w-full items-center justify-between gap-3 px-3 py-2 text-left text-sm hover:bg-azulejo/8"
          >
            <span className="min-w-0 truncate">{title}</span>
            <span className="flex shrink-0 items-center gap-2 text-xs text-ink-soft">
              {publishedAt && formatDate(publishedAt)}
              <Badge>{STATUS_NAMES[status]}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Published posts first; of those, the ones whose titles have the words together and in their order. */
const relevanceOf = ({ status, title }: NewsroomPost, words: string): number =>
  Number(status === 'published') * 2 + Number(title.toLowerCase().includes(words.toLowerCase()));

const holdsWords = (title: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));
