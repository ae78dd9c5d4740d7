import { ListFilter, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { PostFilters } from './post-filters';
import type { PostSearch } from './post-search';
import { TrashDialog } from './trash-dialog';

interface Props {
  search: PostSearch;
  total: number;
  isListed: boolean;
  onSearch: (search: PostSearch) => void;
  onNewPost: () => void;
}

/** Finding posts, the trash, and a new one. */
export function PostsToolbar({ search, total, isListed, onSearch, onNewPost }: Props) {
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const [isTrashOpen, setIsTrashOpen] = useState(false);
  const { status, source, tag, needsReview } = search;
  const filterCount = [status, source, tag, needsReview].filter(Boolean).length;
  return (
    <div className="mb-6 space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-2xl">
          {filterCount || search.search.trim() ? 'Posts found' : 'All posts'}{' '}
          {isListed && <span className="ml-2 font-sans text-sm font-normal text-ink-soft tabular-nums">{total}</span>}
        </h2>
        <label className="relative min-w-0 basis-64 max-sm:order-last max-sm:basis-full">
          <span className="sr-only">Search posts</span>
          <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            value={search.search}
            placeholder="Search posts"
            onChange={({ target }) => onSearch({ ...search, search: target.value })}
            className="min-h-11 w-full rounded-md border border-ink/25 bg-white pr-3 pl-9 text-base placeholder:text-ink-soft"
          />
        </label>
        <Button
          look="outline"
          aria-expanded={areFiltersOpen}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
          className="px-3"
        >
          <ListFilter size={18} aria-hidden="true" />
          {filterCount ? `Filters (${filterCount})` : 'Filters'}
        </Button>
        <Button look="outline" onClick={() => setIsTrashOpen(true)} className="px-3">
          <Trash2 size={18} aria-hidden="true" />
          Trash
        </Button>
        <Button onClick={onNewPost}>
          <Plus size={18} aria-hidden="true" />
          New Post
        </Button>
      </div>
      {areFiltersOpen && <PostFilters search={search} onSearch={onSearch} />}
      {isTrashOpen && <TrashDialog onClose={() => setIsTrashOpen(false)} />}
    </div>
  );
}
