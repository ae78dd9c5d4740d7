import type { Byline } from '@firm/contracts/api/posts';
import { categoryOf } from '@firm/contracts/rules/post';
import type { ReactNode } from 'react';
import { imageCopies, relatedPostsQuery } from '../../api/posts';
import { rememberLanguage, useSessionSearch } from '../../alfred/tab-session';
import { useApp } from '../../app-context';
import { ArrowLeft } from '../../ui/icons';
import { usePageQuery } from '../../use-page-query';
import { Link } from '../../ui/link';
import { PostCard } from '../../site/post-card';
import { SECTIONS } from '../../site/sections';
import { buttonClasses } from '../../ui/button';
import { ImageWithFallback } from '../../ui/image-with-fallback';
import { formatLongDate } from '../../ui/text-format';
import { ArticleBody, TableOfContents } from './article-body';
import { ArticleFacts } from './article-facts';
import { ArticleHead } from './article-head';
import type { Article as Post } from './article-query';
import { ENGLISH, type ArticleWords } from './article-words';
import { ShareButton } from './share-button';

/** Articles with fewer headings get no table of contents. */
const HEADINGS_FOR_CONTENTS = 4;

interface Props {
  post: Post;
  /** The page's head; that of a public article when unset. */
  head?: ReactNode;
}

export function Article({ post, head = <ArticleHead post={post} /> }: Props) {
  const { html, headings } = post.body;
  const hasContents = headings.length >= HEADINGS_FOR_CONTENTS;
  const words = wordsOf(post);
  return (
    <>
      {head}
      <article lang={post.language} className="mx-auto max-w-7xl px-5 pt-8 pb-20 sm:px-8 sm:pt-12 print:p-0">
        <ArticleHeader post={post} />
        {post.featuredImageUrl && (
          <ImageWithFallback
            src={post.featuredImageUrl}
            srcSet={imageCopies(post)}
            alt={post.title}
            width={1280}
            height={720}
            fetchPriority="high"
            className="mx-auto mt-10 aspect-video w-full max-w-5xl object-cover"
          />
        )}
        <div className="mt-12 grid gap-10 xl:grid-cols-[1fr_46rem_1fr]">
          {hasContents && <TableOfContents headings={headings} title={words.contents} />}
          <div className="mx-auto w-full max-w-[46rem] min-w-0 xl:col-start-2">
            <ArticleBody html={html} />
            {post.facts?.[0] && <ArticleFacts facts={post.facts} words={words} />}
            {/* When it comes into view, the guide counts as read to its end (`insights/tell.ts`). */}
            <div data-end-of-text />
            <PrintedNotice post={post} />
          </div>
        </div>
      </article>
      <RelatedArticles post={post} />
      <ClosingBanner words={words} />
    </>
  );
}

const wordsOf = (post: Post): ArticleWords => post.words ?? ENGLISH;

/** Of what stands beside the article itself. */
const langOf = ({ language }: ArticleWords): string | undefined => (language === 'en' ? undefined : language);

/** Article header: back link, tags, title, excerpt, date, reading time, share button. */
export function ArticleHeader({ post }: { post: Post }) {
  const words = wordsOf(post);
  return (
    <header className="mx-auto max-w-[46rem]">
      <Link
        to="/blog"
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-azulejo print:hidden"
      >
        <ArrowLeft size={18} aria-hidden="true" className="transition-transform group-hover:-translate-x-1" />
        {words.back}
      </Link>
      {post.tags[0] && (
        <ul aria-label={words.tags} className="mt-8 flex flex-wrap gap-x-5 gap-y-1">
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
      <h1 className="headline mt-4 text-[min(clamp(2.2rem,1.6rem+2.6vw,3.6rem),11vw)] leading-[1.08] tracking-[-0.016em] wrap-anywhere hyphens-auto">
        {post.title}
      </h1>
      {post.excerpt && <p className="mt-6 font-display text-[1.35rem] leading-normal text-ink-soft">{post.excerpt}</p>}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-y border-ink/15 py-2.5 text-sm text-ink-soft">
        <p className="flex flex-wrap gap-x-5 tabular-nums">
          {post.publishedAt && (
            <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt, words.language)}</time>
          )}
          {post.readingTimeMinutes && (
            <span>
              {post.readingTimeMinutes}
              {words.minutes}
            </span>
          )}
        </p>
        <ShareButton title={post.title} text={post.excerpt ?? ''} words={words} />
      </div>
      <Bylines post={post} />
    </header>
  );
}

/** On paper only: whose text this is, where it stands and as of when, and what it is not. */
function PrintedNotice({ post }: { post: Post }) {
  const { site } = useApp();
  const { asOf, language, disclaimer } = wordsOf(post);
  return (
    <div className="mt-8 hidden border-t border-ink/25 pt-3 text-xs leading-relaxed print:block">
      <p>
        {site.firmName}, {site.address}. {site.origin}/blog/{post.slug}
        {asOf}
        {formatLongDate(post.updatedAt, language)}.
      </p>
      <p>{disclaimer}</p>
    </div>
  );
}

/** Who wrote the article, who has reviewed it, and until when that holds or that it was another text. */
function Bylines({ post }: { post: Post }) {
  const { author, reviewer, reviewedOn, reviewDueOn, changedSinceReview, language } = post;
  if (!author && !reviewer) return null;
  const words = wordsOf(post);
  const dayOf = (iso: string) => <time dateTime={iso}>{formatLongDate(iso, language)}</time>;
  return (
    <p className="mt-3 text-sm leading-relaxed text-ink-soft">
      {author && (
        <>
          {words.by} <PersonLink person={author} />
          <span lang={author.roleLanguage}>{`, ${author.role}`}</span>.{' '}
        </>
      )}
      {reviewer && reviewedOn && (
        <>
          {words.reviewedBy} <PersonLink person={reviewer} /> {words.on} {dayOf(reviewedOn)}
          {changedSinceReview
            ? `; ${words.changedSince}`
            : reviewDueOn && (
                <>
                  ; {words.nextReview} {dayOf(reviewDueOn)}
                </>
              )}
          .
        </>
      )}
    </p>
  );
}

const PersonLink = ({ person: { slug, name } }: { person: Byline }) => (
  <Link to={`/people/${slug}`} className="font-semibold text-azulejo underline underline-offset-4">
    {name}
  </Link>
);

const MAX_RELATED = 2;

/** More articles with the same first tag. */
export function RelatedArticles({ post }: { post: Post }) {
  const { http } = useApp();
  const [tag] = post.tags;
  const { data = [] } = usePageQuery(relatedPostsQuery(http, tag ? categoryOf(tag) : ''), Boolean(tag));
  const related = data.filter(({ id }) => id !== post.id).slice(0, MAX_RELATED);
  if (!related[0]) return null;
  const words = wordsOf(post);
  return (
    <section
      lang={langOf(words)}
      aria-labelledby="related-title"
      className="border-t border-ink/12 bg-limestone print:hidden"
    >
      <div className="mx-auto max-w-5xl px-5 py-16 sm:px-8">
        <h2 id="related-title" className="text-heading">
          {words.related}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {related.map((other) => (
            <PostCard key={other.id} post={other} words={words} />
          ))}
        </ul>
      </div>
    </section>
  );
}

export function ClosingBanner({ words }: { words: ArticleWords }) {
  const search = useSessionSearch();
  return (
    <aside
      lang={langOf(words)}
      aria-labelledby="closing-title"
      className="relative isolate overflow-hidden bg-atlantic px-5 py-20 text-center text-white sm:px-8 print:hidden"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(/art/tile-pattern.svg)] [mask-image:radial-gradient(circle,black_30%,transparent)] bg-size-[8rem] bg-center opacity-15"
      />
      <h2 id="closing-title" className="mx-auto max-w-3xl text-title">
        {words.closing}
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-lead text-limestone">{words.closingText}</p>
      <p className="mt-8">
        <Link
          to={{ pathname: '/', search }}
          state={{ section: SECTIONS.alfred }}
          onClick={() => rememberLanguage(words.language)}
          className={buttonClasses('brass', 'large')}
        >
          {words.speak}
        </Link>
      </p>
      <p className="mt-5">
        <Link
          to={{ pathname: '/write-to-us', search }}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-brass-light underline-offset-4"
        >
          {words.write}
        </Link>
      </p>
    </aside>
  );
}
