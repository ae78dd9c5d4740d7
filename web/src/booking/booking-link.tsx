import { useApp } from '../app-context';
import { bookingAddress } from './offers';

/** The way to the booking site for browsers without scripts, in which no button opens the booking modal. */
export function BookingLink() {
  const { site } = useApp();
  return (
    <noscript>
      <a
        href={bookingAddress(site.bookingUrl, 'consultation')}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-4"
      >
        Book on our booking site
      </a>
    </noscript>
  );
}
