import { Component, type ReactNode } from 'react';
import { ApiProblem } from '../api/http';
import { PageHead } from '../site/page-head';
import { Button } from '../ui/button';

interface Props {
  /** The page inside; another one is tried afresh. */
  page: unknown;
  children: ReactNode;
}

interface State {
  page: unknown;
  failure: { error: unknown } | null;
}

/** Shows the error page in place of a page that could not be loaded or rendered. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageError error={failure.error} /> : this.props.children;
  }
}

export function PageError({ error, isOffline = false }: { error: unknown; isOffline?: boolean }) {
  const title = isOffline ? 'You seem to be offline' : 'Something went wrong';
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <PageHead title={title} isHidden />
      <div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 max-w-xl text-lead text-ink-soft">
          {isOffline
            ? 'Please try again when you are connected.'
            : error instanceof ApiProblem
              ? error.message
              : 'The site may have been updated. Reloading the page usually helps.'}
        </p>
        {/* Without a connection a reload would leave nothing of the page. */}
        <Button className="mt-8" onClick={() => (!isOffline || navigator.onLine) && window.location.reload()}>
          {isOffline ? 'Try again' : 'Load the page again'}
        </Button>
      </div>
    </main>
  );
}
