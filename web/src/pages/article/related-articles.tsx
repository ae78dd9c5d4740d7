import type { PublicPost } from '@firm/contracts/api/posts';
import { categoryOf } from '@firm/contracts/rules/category';
import { useQuery } from '@tanstack/react-query';
import { relatedPostsQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { PostCard } from '../blog/post-card';

/** Two more articles under the same first tag. */
export function RelatedArticles({ post }: { post: PublicPost }) {
  const { http } = useApp();
  const [tag] = post.tags;
  const { data = [] } = useQuery({ ...relatedPostsQuery(http, tag ? categoryOf(tag) : ''), enabled: Boolean(tag) });
  const related = data.filter(({ id }) => id !== post.id).slice(0, 2);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="border-t border-ink/12 bg-limestone/60 print:hidden">
      <div className="mx-auto max-w-5xl px-5 py-14 sm:px-8">
        <h2 id="related-title" className="text-2xl">
          Read next
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2">
          {related.map((other) => (
            <PostCard key={other.id} post={other} />
          ))}
        </ul>
      </div>
    </section>
  );
}
