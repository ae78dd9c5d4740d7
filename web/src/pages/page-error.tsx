import { useRouteError } from 'react-router-dom';
import { ApiProblem } from '../api/http';
import { PageHead } from '../site/page-head';
import { Button } from '../ui/button';

/** Error page of the router. */
export function PageError() {
  const error = useRouteError();
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <PageHead title="Something went wrong" isHidden />
      <div>
        <h1 className="text-title">Something went wrong</h1>
        <p className="mt-4 max-w-xl text-lead text-ink-soft">
          {error instanceof ApiProblem
            ? error.message
            : 'The site may have been renewed while you were reading. Loading the page again usually helps.'}
        </p>
        <Button className="mt-8" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </div>
    </main>
  );
}
