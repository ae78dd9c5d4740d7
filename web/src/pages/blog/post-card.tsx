import type { PostSummary } from '@firm/contracts/api/posts';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../ui/format-date';
import { ImageWithFallback } from '../../ui/image-with-fallback';
import { Skeleton } from '../../ui/skeleton';

export function PostCard({ post }: { post: PostSummary }) {
  const path = `/blog/${post.slug}`;
  return (
    <li className="flex flex-col">
      <ImageWithFallback
        src={post.featuredImageUrl ?? undefined}
        alt={post.featuredImageAlt ?? ''}
        width={640}
        height={360}
        loading="lazy"
        className="aspect-video w-full rounded-lg object-cover"
      />
      <p className="mt-4 text-sm text-ink-soft">
        <span>{post.publishedAt ? formatLongDate(post.publishedAt) : 'No date'}</span>
        {' · '}
        <span>{post.readingTimeMinutes ?? 5} min read</span>
      </p>
      <h3 className="mt-2 text-2xl leading-snug wrap-anywhere">
        <Link to={path} className="hover:underline">
          {post.title}
        </Link>
      </h3>
      {post.excerpt && <p className="mt-2 line-clamp-4 leading-relaxed text-ink-soft">{post.excerpt}</p>}
      <Link
        to={path}
        aria-label={`Read More: ${post.title}`}
        className="mt-3 inline-flex min-h-8 items-center self-start font-semibold text-azulejo underline underline-offset-4 hover:text-atlantic"
      >
        Read More
      </Link>
    </li>
  );
}

/** Keeps the place of a card while it loads. */
export function PostCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-3 h-7 w-full" />
      <Skeleton className="mt-3 h-16 w-full" />
    </div>
  );
}
