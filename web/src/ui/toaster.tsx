import { lazy, Suspense } from 'react';
import { useToast } from './toast-store';

const ToastView = lazy(async () => ({ default: (await import('./toast-view')).ToastView }));

/** Where toasts appear. Its code is fetched with the first one. */
export function Toaster() {
  const toast = useToast();
  return (
    toast && (
      <Suspense>
        {/* Each begins anew: of the one before it would keep that the pointer or the focus was on it, and never close. */}
        <ToastView key={toast.id} toast={toast} />
      </Suspense>
    )
  );
}
