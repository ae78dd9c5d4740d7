import type { PublicPost } from '@firm/contracts/api/posts';
import { categoryOf } from '@firm/contracts/rules/category';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../ui/format-date';
import { ArticleBody } from './article-body';
import { ArticleHead } from './article-head';
import { ClosingBanner } from './closing-banner';
import { prepareBody } from './prepare-body';
import { RelatedArticles } from './related-articles';
import { ShareButton } from './share-button';
import { TableOfContents } from './table-of-contents';

/** Fewer headings than this need no table of contents. */
const HEADINGS_FOR_CONTENTS = 4;

export function Article({ post }: { post: PublicPost }) {
  const body = useMemo(() => prepareBody(post.contentHtml, post.title), [post.contentHtml, post.title]);
  const hasContents = body.headings.length >= HEADINGS_FOR_CONTENTS;
  return (
    <>
      <ArticleHead post={post} />
      <article className="mx-auto max-w-7xl px-5 py-10 sm:px-8 sm:py-14 print:py-0">
        <header className="mx-auto max-w-3xl">
          <Link
            to="/blog"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-azulejo hover:underline print:hidden"
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Blog
          </Link>
          {post.tags.length > 0 && (
            <ul aria-label="Tags" className="mt-6 flex flex-wrap gap-2 print:hidden">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={`/blog?category=${encodeURIComponent(categoryOf(tag))}`}
                    className="inline-flex min-h-7 items-center rounded-full bg-azulejo/10 px-3 text-sm font-medium text-azulejo hover:bg-azulejo/20"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <h1 className="mt-5 text-[clamp(2.1rem,4.8vw,3.5rem)] leading-[1.12] wrap-anywhere">{post.title}</h1>
          {post.excerpt && <p className="mt-5 font-display text-xl leading-relaxed text-ink-soft">{post.excerpt}</p>}
          <div className="mt-7 flex flex-wrap items-center justify-between gap-4 border-y border-ink/12 py-3 text-sm text-ink-soft">
            <p className="flex flex-wrap gap-x-4">
              {post.publishedAt && <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>}
              {post.readingTimeMinutes && <span>{post.readingTimeMinutes} min read</span>}
            </p>
            <ShareButton title={post.title} text={post.excerpt ?? ''} />
          </div>
        </header>
        {post.featuredImageUrl && (
          <img
            src={post.featuredImageUrl}
            alt={post.title}
            width={1280}
            height={720}
            fetchPriority="high"
            className="mx-auto mt-9 aspect-video w-full max-w-5xl rounded-xl object-cover"
          />
        )}
        <div
          className={
            hasContents ? 'mt-11 grid gap-10 xl:grid-cols-[15rem_minmax(0,48rem)_15rem]' : 'mx-auto mt-11 max-w-3xl'
          }
        >
          {hasContents && <TableOfContents headings={body.headings} />}
          <ArticleBody html={body.html} />
        </div>
      </article>
      <RelatedArticles post={post} />
      <ClosingBanner />
    </>
  );
}
