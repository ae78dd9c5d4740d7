import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PageHead } from '../../site/page-head';
import { Spinner } from '../../ui/status';

const AdminApp = import.meta.env.SSR
  ? () => null // not even in the server's bundle
  : lazy(async () => ({ default: (await import('./admin-app')).AdminApp }));

/** The newsroom lives in the browser only: the server sends its shell, and visitors never its code. */
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
