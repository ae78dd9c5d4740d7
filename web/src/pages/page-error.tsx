import { useRouteError } from 'react-router-dom';
import { messageOf } from '../api/http';
import { Button } from '../ui/button';
import { PageHead } from '../site/page-head';

/** When a page fails: what happened, and a way on. */
export function PageError() {
  const error = useRouteError();
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <PageHead title="Something went wrong" isHidden />
      <div>
        <h1 className="text-3xl">Something went wrong</h1>
        <p className="mt-3 text-ink-soft">{messageOf(error)}</p>
        <Button className="mt-6" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  );
}
