import type { PostSummary } from '@firm/contracts/api/posts';
import { Link } from '../../site/link';
import { PostFacts } from '../../site/post-facts';
import { ImageWithFallback } from '../../ui/image-with-fallback';

/** One post of the carousel. Its height does not depend on the length of its texts. */
export function NewsSlide({ post, position }: { post: PostSummary; position: string }) {
  return (
    <div role="group" aria-roledescription="slide" aria-label={position} className="mt-2 animate-appear">
      <Link to={`/blog/${post.slug}`} className="group block">
        <ImageWithFallback
          src={post.featuredImageUrl ?? undefined}
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
