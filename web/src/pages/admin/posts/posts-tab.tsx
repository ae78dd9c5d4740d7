import type { AdminPost } from '@firm/contracts/api/posts';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/status';
import type { UnsavedOfPosts } from '../drafts/unsaved-of-posts';
import { FailedRead } from '../failed-read';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { BulkActions } from './bulk-actions';
import { PostList, PostRowsSkeleton } from './post-list';
import { PostsToolbar } from './posts-toolbar';
import { NO_SEARCH, searchOf, toFilter, usePosts, type PostSearch } from './use-posts';
import { useSelection } from './use-selection';

interface Props {
  notices: ReactNode;
  unsaved: UnsavedOfPosts;
  onNewPost: () => void;
  onEdit: (post: AdminPost) => void;
}

/** Every post, newest first, with its actions. */
export function PostsTab({ notices, unsaved, onNewPost, onEdit }: Props) {
  const [search, setSearch, filter, isSettled] = usePostSearch();
  const { posts, total, meant, error, isFetching, isPlaceholderData, refetch, ...list } = usePosts(filter);
  const selection = useSelection(posts ?? []);
  // While a search is running, the list and its total are those of the previous search.
  const isCurrent = Boolean(posts) && isSettled && !isPlaceholderData;
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort');
  return (
    <>
      {notices}
      <PostsToolbar {...{ search, total, meant, onNewPost }} isListed={isCurrent} onSearch={setSearch} />
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!error && !posts && <PostRowsSkeleton />}
      {posts?.length === 0 && !isFiltered && (
        <EmptyState title="No blog posts yet. Create your first post using the video processing feature." />
      )}
      {posts?.length === 0 && isFiltered && (
        <EmptyState title="No post matches">
          <Button look="outline" onClick={() => setSearch({ ...NO_SEARCH, sort: search.sort })}>
            Show all posts
          </Button>
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <PostList
          {...{ posts, selection, unsaved, onEdit }}
          sort={search.sort}
          onSort={(sort) => setSearch({ ...search, sort })}
        />
      )}
      {list.hasNextPage && (
        <Button
          look="outline"
          className="mx-auto mt-6 flex"
          onClick={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
        >
          Show more
        </Button>
      )}
      <BulkActions {...{ selection, unsaved }} />
    </>
  );
}

const DEBOUNCE_MS = 250;

/** The search, its filter once typing pauses, and whether both agree. The filter is kept in the address. */
function usePostSearch() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState<PostSearch>(() => searchOf(params));
  const debounced = useDebouncedValue(search, DEBOUNCE_MS);
  const filter = toFilter(debounced);
  const query = new URLSearchParams({ ...filter }).toString();
  useEffect(() => {
    if (query !== params.toString()) setParams(query, { replace: true, preventScrollReset: true });
  }, [query, params, setParams]);
  return [search, setSearch, filter, debounced === search] as const;
}
