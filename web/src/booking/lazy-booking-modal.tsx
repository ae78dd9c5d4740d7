import { lazy, Suspense, useState } from 'react';
import { useIsIdle } from '../ui/use-is-idle';

const BookingModal = lazy(async () => ({ default: (await import('./booking-modal')).BookingModal }));

/** The booking modal, loaded when the browser is idle or when it is opened. */
export function LazyBookingModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Code that cannot be loaded would take the page with it.
  const isIdle = useIsIdle() && navigator.onLine;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isIdle && !wasOpen) return null;
  return (
    <Suspense>
      <BookingModal isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
