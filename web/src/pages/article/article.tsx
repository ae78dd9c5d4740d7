import type { PublicPost } from '@firm/contracts/api/posts';
import { useMemo, type ReactNode } from 'react';
import { ImageWithFallback } from '../../ui/image-with-fallback';
import { ArticleBody } from './article-body';
import { ArticleHead } from './article-head';
import { ArticleHeader } from './article-header';
import { ClosingBanner } from './closing-banner';
import { prepareBody } from './prepare-body';
import { RelatedArticles } from './related-articles';
import { TableOfContents } from './table-of-contents';

/** Fewer headings than this need no table of contents. */
const HEADINGS_FOR_CONTENTS = 4;

interface Props {
  post: PublicPost;
  /** What stands in the page's head; that of a public article where unset. */
  head?: ReactNode;
}

export function Article({ post, head = <ArticleHead post={post} /> }: Props) {
  const { html, headings } = useMemo(() => prepareBody(post.contentHtml, post.title), [post.contentHtml, post.title]);
  const hasContents = headings.length >= HEADINGS_FOR_CONTENTS;
  return (
    <>
      {head}
      <article className="mx-auto max-w-7xl px-5 pt-8 pb-20 sm:px-8 sm:pt-12 print:p-0">
        <ArticleHeader post={post} />
        {post.featuredImageUrl && (
          <ImageWithFallback
            src={post.featuredImageUrl}
            alt={post.title}
            width={1280}
            height={720}
            fetchPriority="high"
            className="mx-auto mt-10 aspect-video w-full max-w-5xl object-cover"
          />
        )}
        <div className="mt-12 grid gap-10 xl:grid-cols-[1fr_46rem_1fr]">
          {hasContents && <TableOfContents headings={headings} />}
          <div className="mx-auto w-full max-w-[46rem] min-w-0 xl:col-start-2">
            <ArticleBody html={html} />
          </div>
        </div>
      </article>
      <RelatedArticles post={post} />
      <ClosingBanner />
    </>
  );
}
