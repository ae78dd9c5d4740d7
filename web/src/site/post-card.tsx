import type { ListedPost } from '../api/posts';
import { classNames } from '../ui/class-names';
import { ImageWithFallback } from '../ui/image-with-fallback';
import { Skeleton } from '../ui/status';
import { Link } from '../ui/link';
import { CARD_WORDS, PostFacts } from './post-facts';

interface Props {
  post: ListedPost;
  /** Loads the image eagerly: for the first card of a list. */
  isFirst?: boolean;
  /** A wide card with the image beside the text. */
  isLead?: boolean;
  /** In the language of the page around it; in English where unset. */
  words?: typeof CARD_WORDS | undefined;
}

/** Card of a post in a list. */
export function PostCard({ post, isFirst = false, isLead = false, words = CARD_WORDS }: Props) {
  const path = `/blog/${post.slug}`;
  const lang = post.language === words.language ? undefined : post.language;
  return (
    <li
      className={classNames(
        'group/card flex flex-col',
        isLead && 'gap-x-10 sm:col-span-full xl:grid xl:grid-cols-[3fr_2fr]',
      )}
    >
      <div className="aspect-video w-full self-start overflow-hidden">
        {post.featuredImageUrl ? (
          <ImageWithFallback
            src={post.featuredImageUrl}
            srcSet={post.imageCopies}
            alt={post.featuredImageAlt ?? ''}
            width={1280}
            height={720}
            loading={isFirst ? undefined : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            className="card-image"
          />
        ) : (
          <div className="size-full bg-atlantic bg-[url(/art/tile-pattern.svg)] bg-size-[8rem]" />
        )}
      </div>
      <div className={classNames('flex grow flex-col items-start pt-5', isLead && 'xl:justify-center xl:pt-0')}>
        <PostFacts post={post} words={words} className="text-sm" />
        <h3
          lang={lang}
          className={classNames(
            'mt-2.5 wrap-anywhere',
            isLead ? 'headline text-[clamp(1.8rem,1.5rem+1.3vw,2.6rem)] leading-[1.1]' : 'text-heading',
          )}
        >
          <Link to={path} className="card-link decoration-transparent">
            {post.title}
          </Link>
        </h3>
        {post.excerpt && (
          <p lang={lang} className="mt-3 line-clamp-4 leading-relaxed text-ink-soft">
            {post.excerpt}
          </p>
        )}
        <Link
          to={path}
          className="card-link mt-4 inline-flex min-h-8 items-center font-semibold text-azulejo decoration-azulejo/40"
        >
          {words.readMore}
          <span lang={lang} className="sr-only">
            : {post.title}
          </span>
        </Link>
      </div>
    </li>
  );
}

/** Placeholder of a card while it loads. */
export function PostCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="mt-5 h-4 w-40" />
      <Skeleton className="mt-3 h-7 w-full" />
      <Skeleton className="mt-3 h-16 w-full" />
    </div>
  );
}
