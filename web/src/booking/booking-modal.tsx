import { CalendarCheck, Compass } from 'lucide-react';
import { useApp } from '../app-context';
import { Badge } from '../ui/badge';
import { Button, buttonClasses } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { OfferCard } from './offer-card';
import type { Offer } from './offers';
import { useBookingRedirect } from './use-booking-redirect';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

const CONSULTATION = [
  'Two cross-border lawyers, one for immigration and one for tax',
  'Your income streams and the issues of each country involved',
  'The routes open to you, and which of them fits best',
  'Attorney-client privilege from the first minute',
];
const ORIENTATION = [
  'Who we are and how we work',
  'Whether your question is one for us',
  'What to bring to a consultation',
];

/** Where a meeting is booked: two offers, each on the external booking site (specification §4, §9). */
export function BookingModal({ isOpen, onClose }: Props) {
  const { site } = useApp();
  const { state, start, reset } = useBookingRedirect(site.bookingUrl, onClose);
  const dismiss = () => {
    reset();
    onClose();
  };

  const book = (offer: Offer, label: string) => (
    <Button
      look={offer === 'consultation' ? 'primary' : 'outline'}
      className="w-full"
      disabled={state.is === 'redirecting'}
      onClick={() => start(offer)}
    >
      {state.is === 'redirecting' ? 'Redirecting...' : label}
    </Button>
  );

  return (
    <Dialog isOpen={isOpen} onClose={dismiss} title="Book a meeting" className="w-[min(54rem,calc(100vw-2rem))]">
      <p className="mt-2 text-ink-soft">Choose the meeting that fits where you are. Both are held by video.</p>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <OfferCard
          icon={<CalendarCheck aria-hidden="true" className="text-brass" />}
          title="Golden Visa Strategy Consultation"
          badge={<Badge tone="brass">Most Popular</Badge>}
          price="€550"
          description="A comprehensive session with two cross-border expert lawyers."
          contents={CONSULTATION}
          button={book('consultation', 'Book the consultation')}
        />
        <OfferCard
          icon={<Compass aria-hidden="true" className="text-brass" />}
          title="Orientation meeting"
          price="Free"
          description="15 minutes to find out whether and how we can help. No advice included."
          contents={ORIENTATION}
          button={book('orientation', 'Book the orientation meeting')}
        />
      </div>
      <div
        role="status"
        className="sticky bottom-0 -mx-6 mt-4 -mb-6 min-h-13 bg-paper px-6 py-3 text-center sm:-mx-8 sm:-mb-8 sm:px-8"
      >
        {state.is === 'redirecting' && <p>You are being taken to our booking site, which opens in a new tab.</p>}
        {state.is === 'blocked' && (
          <p>
            Your browser did not let us open a new tab.{' '}
            <a
              href={state.address}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses('brass', 'small')}
              onClick={dismiss}
            >
              Open the booking site
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
