import type { FirmPerson } from '@firm/contracts/api/firm';
import { useQueries } from '@tanstack/react-query';
import { searchPosts } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

/** Limit of articles listed by name; the others are counted. */
const NAMED = 5;

interface Props {
  person: FirmPerson;
  onRemove: () => void;
  /** Keeps the person, as somebody who has left. */
  onLeft: () => void;
  onClose: () => void;
}

/** Asks before a person of the firm is removed, and names the articles that would lose their byline. */
export function PersonRemoval({ person, onRemove, onLeft, onClose }: Props) {
  const titles = useBylines(person.slug);
  const more = titles ? titles.length - NAMED : 0;
  return (
    <Dialog isOpen onClose={onClose} title={`Remove ${person.name}?`}>
      {titles?.length ? (
        <>
          <p className="mt-3 text-ink-soft">
            {titles.length === 1 ? '1 article names' : `${titles.length} articles name`} {person.name} as its author or
            reviewer. The name goes from {titles.length === 1 ? 'it' : 'them'}, and the page of {person.name} with it:
          </p>
          <ul aria-label="Articles" className="mt-2 list-disc pl-5 text-sm wrap-anywhere">
            {titles.slice(0, NAMED).map((title) => (
              <li key={title}>{title}</li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        </>
      ) : (
        <p className="mt-3 text-ink-soft">
          {titles && 'No article names them. '}The page of {person.name} goes too.
        </p>
      )}
      {!person.hasLeft && (
        <p className="mt-3 text-ink-soft">
          Someone who has left can stay: in no list of the team, but with a page, and named on their articles.
        </p>
      )}
      <p className="mt-3 text-ink-soft">Nothing changes for anybody else until you save.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {!person.hasLeft && (
          <Button look="outline" onClick={onLeft}>
            Has left the firm
          </Button>
        )}
        <Button look="danger" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}

/** The titles of the posts that name a person, at most 200; undefined until they are known. */
function useBylines(slug: string): string[] | undefined {
  const { http } = useApp();
  return useQueries({
    queries: (['author', 'reviewer'] as const).map((role) => ({
      queryKey: ['/api/admin/posts', 'byline', role, slug],
      queryFn: ({ signal }: { signal: AbortSignal }) => searchPosts(http, { [role]: slug }, { limit: 100 }, signal),
      enabled: slug !== '',
      staleTime: 0,
    })),
    combine: (found) =>
      found.every(({ data }) => data)
        ? [...new Set(found.flatMap(({ data }) => data?.posts.map(({ title }) => title) ?? []))]
        : undefined,
  });
}
