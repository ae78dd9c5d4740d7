import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { latestPostsQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { classNames } from '../../ui/class-names';
import { formatShortDate } from '../../ui/format-date';
import { ImageWithFallback } from '../../ui/image-with-fallback';
import { useRotation } from '../../ui/use-rotation';

/** Specification §9. */
const INTERVAL_MS = 5_000;
const MAX_POSTS = 3;

const CONTROL = 'grid size-9 place-items-center rounded-md hover:bg-ink/8';

/** The carousel of the newest posts, on large screens. */
export function LatestNews() {
  const { http } = useApp();
  const { data = [] } = useQuery(latestPostsQuery(http));
  const posts = data.filter(({ status }) => status === 'published').slice(0, MAX_POSTS);
  const { index, goTo, next, previous, isPaused, setIsPaused, hold } = useRotation(posts.length, INTERVAL_MS);
  const post = posts[index];
  if (!post) return null;

  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="latest-news"
      className="hidden w-96 rounded-xl bg-paper/97 p-5 text-ink shadow-2xl lg:block"
      {...hold}
    >
      <h2 id="latest-news" className="font-sans text-xs font-semibold tracking-[0.14em] text-azulejo uppercase">
        Latest News
      </h2>
      <div aria-live={isPaused ? 'polite' : 'off'}>
        <div role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${posts.length}`}>
          <Link to={`/blog/${post.slug}`} className="group mt-3 grid grid-cols-[6rem_1fr] gap-4">
            <ImageWithFallback
              src={post.featuredImageUrl ?? undefined}
              alt=""
              width={96}
              height={96}
              className="size-24 rounded-md object-cover"
            />
            <span className="min-w-0">
              <span className="line-clamp-2 font-display text-lg leading-snug font-medium group-hover:underline">
                {post.title}
              </span>
              <span className="mt-1 line-clamp-2 text-sm text-ink-soft">{post.excerpt}</span>
            </span>
          </Link>
          <p className="mt-3 text-xs text-ink-soft">
            {post.publishedAt && formatShortDate(post.publishedAt)} · {post.readingTimeMinutes ?? 5} min read
          </p>
        </div>
      </div>
      <div className="mt-2 -mb-1 -ml-2 flex items-center">
        <button type="button" aria-label="Previous" onClick={previous} className={CONTROL}>
          <ChevronLeft size={18} aria-hidden="true" />
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
                'h-2 rounded-full transition-all',
                place === index ? 'w-5 bg-azulejo' : 'w-2 bg-azulejo/40',
              )}
            />
          </button>
        ))}
        <button type="button" aria-label="Next" onClick={next} className={CONTROL}>
          <ChevronRight size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={isPaused ? 'Play news' : 'Pause news'}
          onClick={() => setIsPaused(!isPaused)}
          className={classNames(CONTROL, 'ml-auto')}
        >
          {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </button>
      </div>
    </section>
  );
}
