import { Link } from 'react-router-dom';
import { PageHead } from '../site/page-head';

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <PageHead title="404 Page Not Found" isHidden />
      <div>
        <h1 className="text-4xl">404 Page Not Found</h1>
        <p className="mt-3 text-ink-soft">Did you forget to add the page to the router?</p>
        <Link to="/" className="mt-6 inline-block text-azulejo underline">
          Back to the home page
        </Link>
      </div>
    </main>
  );
}
