import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PageHead } from '../../../site/page-head';
import { Spinner } from '../../../ui/status';

const AdminApp = import.meta.env.SSR
  ? () => null // kept out of the server's bundle
  : lazy(async () => ({ default: (await import('./admin-app')).AdminApp }));

/** Every address below /admin. The newsroom runs in the browser only: the server renders its shell, without data. */
export function AdminPage() {
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const waiting = (
    <main className="grid min-h-dvh place-items-center">
      <Spinner size={32} label="Loading…" />
    </main>
  );
  return (
    <>
      <PageHead title="Admin" isHidden />
      {isBrowser ? (
        <Suspense fallback={waiting}>
          <AdminApp />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
