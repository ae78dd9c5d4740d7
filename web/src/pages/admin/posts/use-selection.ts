import { useState } from 'react';
import type { ListedPost } from './use-posts';

export type Selection = ReturnType<typeof useSelection>;

/** The posts that are selected for a bulk action. */
export function useSelection(listed: readonly ListedPost[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const posts = listed.filter(({ id }) => ids.has(id));
  const areAllSelected = posts.length > 0 && posts.length === listed.length;
  return {
    /** The selected posts among those in the list. */
    posts,
    areAllSelected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    deselect: (done: readonly string[]) =>
      setIds((current) => new Set([...current].filter((id) => !done.includes(id)))),
    toggleAll: () => setIds(new Set(areAllSelected ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
