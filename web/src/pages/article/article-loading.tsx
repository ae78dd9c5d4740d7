import { useApp } from '../../app-context';
import { PageHead } from '../../site/page-head';
import { Skeleton } from '../../ui/skeleton';

export function ArticleLoading() {
  const { site } = useApp();
  return (
    <div className="mx-auto min-h-dvh max-w-[46rem] px-5 py-16 sm:px-8">
      <PageHead title={site.firmName} isHidden />
      <p role="status" className="text-ink-soft">
        Loading article...
      </p>
      <Skeleton className="mt-8 h-14 w-full" />
      <Skeleton className="mt-4 h-14 w-2/3" />
      <Skeleton className="mt-8 h-6 w-full" />
      <Skeleton className="mt-12 aspect-video w-full" />
    </div>
  );
}
