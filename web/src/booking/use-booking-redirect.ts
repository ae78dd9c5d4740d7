import { useEffect, useEffectEvent, useState } from 'react';
import { bookingAddress, OFFERS, type Offer } from './offers';

export type BookingState = { is: 'idle' } | { is: 'redirecting'; offer: Offer } | { is: 'blocked'; address: string };

const IDLE: BookingState = { is: 'idle' };

/**
 * idle → redirecting → a new tab on the booking site, and done (specification §4). Where the browser blocks the new
 * tab, the address is offered as a link instead.
 */
export function useBookingRedirect(bookingUrl: string, onDone: () => void) {
  const [state, setState] = useState<BookingState>(IDLE);
  const offer = state.is === 'redirecting' ? state.offer : null;

  const openBookingSite = useEffectEvent((chosen: Offer) => {
    const address = bookingAddress(bookingUrl, chosen);
    // With noopener a browser answers null even when the tab was opened, so the opener is cut by hand.
    const tab = window.open(address, '_blank');
    if (!tab) return setState({ is: 'blocked', address });
    tab.opener = null;
    setState(IDLE);
    onDone();
  });

  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => openBookingSite(offer), OFFERS[offer].redirectDelayMs);
    return () => clearTimeout(timer);
  }, [offer]);

  return {
    state,
    start: (chosen: Offer) => setState({ is: 'redirecting', offer: chosen }),
    reset: () => setState(IDLE),
  };
}
