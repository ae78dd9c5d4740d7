import { classNames } from './class-names';

/** A grey shape that keeps the place of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded bg-ink/10', className)} />;
}
