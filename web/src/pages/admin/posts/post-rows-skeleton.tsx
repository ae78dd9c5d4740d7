import { Skeleton } from '../../../ui/status';

/** The shape of the list while it is on its way. */
export function PostRowsSkeleton() {
  return (
    <div role="status" className="divide-y divide-ink/10 rounded-lg border border-ink/12 bg-white">
      <span className="sr-only">Loading posts…</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="space-y-3 p-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
