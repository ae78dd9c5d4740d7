import { useApp } from '../../app-context';
import { bookingAddress } from '../../booking/offers';

/** The way to a consultation where no script runs, and so no modal opens. */
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
