import type { PublicPost } from '@firm/contracts/api/posts';
import { categoryOf } from '@firm/contracts/rules/post';
import { useQuery } from '@tanstack/react-query';
import { relatedPostsQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { PostCard } from '../../site/post-card';

const MAX_RELATED = 2;

/** More articles under the same first tag. */
export function RelatedArticles({ post }: { post: PublicPost }) {
  const { http } = useApp();
  const [tag] = post.tags;
  const { data = [] } = useQuery({ ...relatedPostsQuery(http, tag ? categoryOf(tag) : ''), enabled: Boolean(tag) });
  const related = data.filter(({ id }) => id !== post.id).slice(0, MAX_RELATED);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="border-t border-ink/12 bg-limestone print:hidden">
      <div className="mx-auto max-w-5xl px-5 py-16 sm:px-8">
        <h2 id="related-title" className="text-heading">
          Read next
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {related.map((other) => (
            <PostCard key={other.id} post={other} />
          ))}
        </ul>
      </div>
    </section>
  );
}
