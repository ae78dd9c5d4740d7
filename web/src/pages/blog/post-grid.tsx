import type { PostSummary } from '@firm/contracts/api/posts';
import { PostCard } from '../../site/post-card';

/** The posts, the newest of them large. */
export function PostGrid({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-14 sm:grid-cols-2">
      {posts.map((post, place) => (
        <PostCard key={post.id} post={post} isFirst={place === 0} isLead={place === 0 && posts.length > 2} />
      ))}
    </ul>
  );
}
