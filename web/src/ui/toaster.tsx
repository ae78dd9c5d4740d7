import { lazy, Suspense } from 'react';
import { useToast } from './toast-store';

const ToastView = lazy(async () => ({ default: (await import('./toast-view')).ToastView }));

/** Where toasts appear. Its code is fetched with the first one. */
export function Toaster() {
  const toast = useToast();
  return (
    toast && (
      <Suspense>
        <ToastView toast={toast} />
      </Suspense>
    )
  );
}
