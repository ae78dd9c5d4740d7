import type { PublicPost } from '@firm/contracts/api/posts';
import { categoryOf } from '@firm/contracts/rules/post';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../site/link';
import { formatLongDate } from '../../ui/format-date';
import { ShareButton } from './share-button';

/** Everything above an article's picture (specification §2, article page). */
export function ArticleHeader({ post }: { post: PublicPost }) {
  return (
    <header className="mx-auto max-w-[46rem]">
      <Link
        to="/blog"
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-azulejo print:hidden"
      >
        <ArrowLeft size={18} aria-hidden="true" className="transition-transform group-hover:-translate-x-1" />
        Back to Blog
      </Link>
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-7 flex flex-wrap gap-x-5 gap-y-1">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={`/blog?category=${encodeURIComponent(categoryOf(tag))}`}
                className="inline-flex min-h-7 items-center text-label text-brass-dark uppercase underline decoration-transparent underline-offset-4 transition-colors hover:decoration-brass"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h1 className="headline mt-4 text-[clamp(2.2rem,1.6rem+2.6vw,3.6rem)] leading-[1.08] tracking-[-0.016em] wrap-anywhere">
        {post.title}
      </h1>
      {post.excerpt && <p className="mt-6 font-display text-[1.35rem] leading-normal text-ink-soft">{post.excerpt}</p>}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-y border-ink/15 py-2.5 text-sm text-ink-soft">
        <p className="flex flex-wrap gap-x-5 tabular-nums">
          {post.publishedAt && <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>}
          {post.readingTimeMinutes && <span>{post.readingTimeMinutes} min read</span>}
        </p>
        <ShareButton title={post.title} text={post.excerpt ?? ''} />
      </div>
    </header>
  );
}
