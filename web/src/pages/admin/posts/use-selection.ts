import { useState } from 'react';
import type { ListedPost } from './use-posts';

export interface Selection {
  /** The selected posts among those in the list. */
  posts: ListedPost[];
  areAllSelected: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  deselect: (ids: readonly string[]) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The posts that are selected for a bulk action. */
export function useSelection(listed: readonly ListedPost[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const posts = listed.filter(({ id }) => ids.has(id));
  const areAllSelected = posts.length > 0 && posts.length === listed.length;
  return {
    posts,
    areAllSelected,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    deselect: (done) => setIds((current) => new Set([...current].filter((id) => !done.includes(id)))),
    toggleAll: () => setIds(new Set(areAllSelected ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
