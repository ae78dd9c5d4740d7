import { useApp } from '../../app-context';
import { EmptyPage } from '../../site/inner-page';
import { Link } from '../../ui/link';
import { PageHead } from '../../site/page-head';
import { Button, buttonClasses } from '../../ui/button';
import { Skeleton } from '../../ui/status';

export function ArticleLoading() {
  const { site } = useApp();
  return (
    <div className="mx-auto min-h-dvh max-w-[46rem] px-5 py-16 sm:px-8">
      <PageHead title={site.firmName} isHidden />
      <p role="status" className="text-ink-soft">
        Loading article...
      </p>
      <Skeleton className="mt-8 h-14 w-full" />
      <Skeleton className="mt-8 h-6 w-full" />
      <Skeleton className="mt-8 aspect-video w-full" />
    </div>
  );
}

/** The texts are promised (services/contracts/README.md, Pages). */
export function ArticleNotFound() {
  const { site } = useApp();
  return (
    <EmptyPage title="Article Not Found" text="The article you're looking for doesn't exist or has been removed.">
      <PageHead title={`Article Not Found - ${site.firmName}`} isHidden />
      <Link to="/blog" className={buttonClasses('outline')}>
        Back to Blog
      </Link>
    </EmptyPage>
  );
}

export function ArticleFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { site } = useApp();
  return (
    <div role="alert" className="mx-auto min-h-dvh max-w-[46rem] px-5 py-16 sm:px-8">
      <PageHead title={site.firmName} isHidden />
      <h1 className="text-title">This article could not be loaded</h1>
      <p className="mt-4 text-ink-soft">{message}</p>
      <Button className="mt-8" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
