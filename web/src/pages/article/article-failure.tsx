import { useApp } from '../../app-context';
import { PageHead } from '../../site/page-head';
import { Button } from '../../ui/button';

export function ArticleFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { site } = useApp();
  return (
    <div role="alert" className="mx-auto min-h-[60svh] max-w-[46rem] px-5 py-24 sm:px-8">
      <PageHead title={site.firmName} isHidden />
      <h1 className="text-title">This article could not be loaded</h1>
      <p className="mt-4 text-ink-soft">{message}</p>
      <Button className="mt-7" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
