import type { AdminPost } from '@firm/contracts/api/posts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { useRested } from '../use-rested';
import { BulkBar } from './bulk-bar';
import { PostList } from './post-list';
import { PostRowsSkeleton } from './post-rows-skeleton';
import { NO_SEARCH, toFilter, type PostSearch } from './post-search';
import { PostsToolbar } from './posts-toolbar';
import { usePosts } from './use-posts';
import { useSelection } from './use-selection';

interface Props {
  /** What stands above the list. */
  notices: ReactNode;
  onNewPost: () => void;
  onEdit: (post: AdminPost) => void;
}

const SEARCH_REST_MS = 250;

/** Every post, newest first, with what can be done to it (specification §2, Blog Posts tab). */
export function PostsTab({ notices, onNewPost, onEdit }: Props) {
  const [search, setSearch] = useState<PostSearch>(NO_SEARCH);
  const rested = useRested(search, SEARCH_REST_MS);
  const filter = toFilter(rested);
  const {
    posts,
    total,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = usePosts(filter);
  const selection = useSelection(posts ?? []);
  // Until the answer to a search is there, the list is that of the search before, and so is its total.
  const isCurrent = Boolean(posts) && rested === search && !isPlaceholderData;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {notices}
      <PostsToolbar {...{ search, total, onNewPost }} isListed={isCurrent} onSearch={setSearch} />
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !posts && <PostRowsSkeleton />}
      {posts?.length === 0 && !isFiltered && (
        <EmptyState title="No blog posts yet. Create your first post using the video processing feature." />
      )}
      {posts?.length === 0 && isFiltered && (
        <EmptyState title="No post matches">
          <Button look="outline" onClick={() => setSearch(NO_SEARCH)}>
            Show all posts
          </Button>
        </EmptyState>
      )}
      {posts && posts.length > 0 && <PostList {...{ posts, selection, onEdit }} />}
      {hasNextPage && (
        <Button
          look="outline"
          className="mx-auto mt-6 flex"
          onClick={() => void fetchNextPage()}
          isBusy={isFetchingNextPage}
        >
          Show more
        </Button>
      )}
      <BulkBar selection={selection} />
    </>
  );
}
