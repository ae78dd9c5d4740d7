import { lazy, Suspense, useState } from 'react';
import { useIsIdle } from '../ui/use-is-idle';

const BookingModal = lazy(async () => ({ default: (await import('./booking-modal')).BookingModal }));

/** The booking modal, loaded when the browser is idle or when it is opened. */
export function LazyBookingModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isIdle = useIsIdle();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isIdle && !wasOpen) return null;
  return (
    <Suspense>
      <BookingModal isOpen={isOpen} onClose={onClose} />
    </Suspense>
  );
}
