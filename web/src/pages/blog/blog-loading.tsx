import { PostCardSkeleton } from '../../site/post-card-skeleton';

const PLACES = [1, 2, 3, 4];

export function BlogLoading() {
  return (
    <>
      <p role="status" className="text-ink-soft">
        Loading blog posts...
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-14 sm:grid-cols-2">
        {PLACES.map((place) => (
          <PostCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}
