import { Skeleton } from '../ui/skeleton';

/** Keeps the place of a card while it loads. */
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
