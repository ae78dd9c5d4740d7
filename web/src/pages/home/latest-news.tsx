import { latestPostsQuery, type ListedPost } from '../../api/posts';
import { useApp } from '../../app-context';
import { ChevronLeft, ChevronRight, Pause, Play } from '../../ui/icons';
import { usePageQuery } from '../../use-page-query';
import { Link } from '../../ui/link';
import { PostFacts } from '../../site/post-facts';
import { classNames } from '../../ui/class-names';
import { ImageWithFallback } from '../../ui/image-with-fallback';
import { useRotation } from '../../ui/use-rotation';

/** services/contracts/README.md, Pages. */
const INTERVAL_MS = 5_000;
const MAX_POSTS = 3;

const CONTROL = 'grid size-8 place-items-center text-azulejo transition-colors hover:bg-azulejo/10';

/** Carousel of the newest posts, on large screens. */
export function LatestNews() {
  const { http } = useApp();
  const { data = [] } = usePageQuery(latestPostsQuery(http));
  const posts = data.filter(({ status }) => status === 'published').slice(0, MAX_POSTS);
  const { index, goTo, next, previous, isPaused, setIsPaused, hold } = useRotation(posts.length, INTERVAL_MS);
  const post = posts[index];
  if (!post) return null;

  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="latest-news"
      className="hidden self-end border-t-2 border-brass bg-paper p-5 text-ink shadow-2xl lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block"
      {...hold}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="latest-news" className="font-sans text-label text-azulejo uppercase">
          Latest News
        </h2>
        <button
          type="button"
          aria-label={isPaused ? 'Play news' : 'Pause news'}
          onClick={() => setIsPaused(!isPaused)}
          className={classNames(CONTROL, '-mr-2 noscript:hidden')}
        >
          {isPaused ? <Play size={15} /> : <Pause size={15} />}
        </button>
      </div>
      <div aria-live={isPaused ? 'polite' : 'off'}>
        <NewsSlide key={post.id} post={post} position={`${index + 1} of ${posts.length}`} />
      </div>
      <div className="mt-3 -mb-1.5 -ml-2 flex items-center noscript:hidden">
        <button type="button" aria-label="Previous" onClick={previous} className={CONTROL}>
          <ChevronLeft size={18} />
        </button>
        {posts.map(({ id, title }, place) => (
          <button
            key={id}
            type="button"
            aria-label={`Show ${place + 1} of ${posts.length}: ${title}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => goTo(place)}
            className={CONTROL}
          >
            <span
              className={classNames(
                'h-1.5 rounded-full transition-all',
                place === index ? 'w-5 bg-azulejo' : 'w-1.5 bg-azulejo/40',
              )}
            />
          </button>
        ))}
        <button type="button" aria-label="Next" onClick={next} className={CONTROL}>
          <ChevronRight size={18} />
        </button>
      </div>
    </section>
  );
}

/** One post of the carousel, of constant height. */
export function NewsSlide({ post, position }: { post: ListedPost; position: string }) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={position} className="mt-2 animate-appear">
      <Link to={`/blog/${post.slug}`} className="group block">
        <ImageWithFallback
          src={post.featuredImageUrl ?? undefined}
          srcSet={post.imageCopies}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="aspect-video w-full object-cover"
        />
        <span className="mt-4 line-clamp-2 min-h-[2.5em] font-display text-[1.3rem] leading-tight font-medium underline decoration-transparent underline-offset-3 transition-colors group-hover:decoration-brass">
          {post.title}
        </span>
        <span className="mt-2 line-clamp-2 min-h-[3em] text-sm leading-normal text-ink-soft">{post.excerpt}</span>
      </Link>
      <PostFacts post={post} className="mt-2 text-[0.8rem]" />
    </div>
  );
}
