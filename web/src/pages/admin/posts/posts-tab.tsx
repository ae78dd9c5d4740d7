import type { AdminPost } from '@firm/contracts/api/posts';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { adminPostsQuery } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FailedRead } from '../failed-read';
import { PostRow } from './post-row';
import { PostRowsSkeleton } from './post-rows-skeleton';

interface Props {
  /** What stands above the list. */
  notices?: ReactNode;
  onNewPost: () => void;
  onEdit: (post: AdminPost) => void;
}

/** Every post, newest first, with what can be done to it (specification §2, Blog Posts tab). */
export function PostsTab({ notices, onNewPost, onEdit }: Props) {
  const { http } = useApp();
  const { data: posts, error, isFetching, refetch } = useQuery(adminPostsQuery(http));
  return (
    <>
      {notices}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-2xl">All posts</h2>
        <Button onClick={onNewPost}>
          <Plus size={18} aria-hidden="true" />
          New Post
        </Button>
      </div>
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !posts && <PostRowsSkeleton />}
      {posts?.length === 0 && (
        <EmptyState title="No blog posts yet. Create your first post using the video processing feature." />
      )}
      {posts && posts.length > 0 && (
        <ul className="divide-y divide-ink/10 rounded-lg border border-ink/12 bg-white">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} onEdit={() => onEdit(post)} />
          ))}
        </ul>
      )}
    </>
  );
}
