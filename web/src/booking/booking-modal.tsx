import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { firmQuery } from '../api/firm';
import { useApp } from '../app-context';
import { CalendarCheck, Check, Compass } from '../ui/icons';
import { usePageQuery } from '../use-page-query';
import { tellInsight } from '../insights/tell';
import { Button, buttonClasses } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Link } from '../ui/link';
import { Badge } from '../ui/status';
import { useBackCloses } from '../ui/back-closes';
import { ConsultationDetails } from './consultation-details';
import { bookingAddress, CONSULTATION_PRICE, type Offer, OFFERS, PRIVILEGE } from './offers';

const CONSULTATION = [
  'Two cross-border lawyers, chosen for your countries and your question',
  'Immigration and tax, looked at together',
  'Your income streams and the issues in each country involved',
  'The routes open to you, and which of them fits best',
  PRIVILEGE,
];
const ORIENTATION = [
  'Who we are and how we work',
  'Whether we are the right firm for your question',
  'What to prepare for a consultation',
];

/** The booking modal: two offers on the external booking site. */
export function BookingModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { http, site } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http), isOpen);
  const { state, start, reset } = useBookingRedirect(site.bookingUrl, onClose);
  const dismiss = () => {
    reset();
    onClose();
  };
  useBackCloses(isOpen, dismiss);

  const book = (offer: Offer, label: string) => (
    <Button
      look={offer === 'consultation' ? 'primary' : 'outline'}
      className="w-full"
      disabled={state.is === 'redirecting'}
      isBusy={state.is === 'redirecting' && state.offer === offer}
      onClick={() => start(offer)}
    >
      {state.is === 'redirecting' ? 'Redirecting...' : label}
    </Button>
  );

  return (
    <Dialog isOpen={isOpen} onClose={dismiss} title="Book a meeting" className="w-[min(54rem,calc(100vw-2rem))]">
      <p className="mt-2 text-ink-soft">Choose the meeting that suits you. Both take place by video call.</p>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        <OfferCard
          icon={<CalendarCheck className="text-brass" />}
          title="Golden Visa Strategy Consultation"
          badge={<Badge tone="brass">Most Popular</Badge>}
          price={CONSULTATION_PRICE}
          description="A comprehensive session with two cross-border expert lawyers."
          contents={CONSULTATION}
          button={book('consultation', 'Book the consultation')}
        />
        <OfferCard
          icon={<Compass className="text-brass" />}
          title="Orientation meeting"
          price="Free"
          description="15 minutes to find out whether and how we can help. No advice included."
          contents={ORIENTATION}
          button={book('orientation', 'Book the orientation meeting')}
        />
      </div>
      {firm?.consultation && (
        <dl className="mt-5 space-y-2 text-sm">
          <ConsultationDetails {...firm.consultation} />
        </dl>
      )}
      <p className="mt-5 text-sm text-ink-soft">
        Canceling, rescheduling and your right to withdraw are in our{' '}
        <Link to="/terms" className="underline underline-offset-4">
          terms
        </Link>
        ; what happens to your data, in our{' '}
        <Link to="/privacy" className="underline underline-offset-4">
          privacy notice
        </Link>
        .
      </p>
      <div
        role="status"
        className={
          state.is === 'idle'
            ? ''
            : 'sticky bottom-0 -mx-6 mt-4 -mb-6 bg-paper px-6 py-3 text-center sm:-mx-8 sm:-mb-8 sm:px-8'
        }
      >
        {state.is === 'redirecting' && (
          <p>Taking you to our booking site for the {OFFERS[state.offer].name}. It opens in a new tab.</p>
        )}
        {state.is === 'blocked' && (
          <p>
            Your browser did not let us open a new tab.{' '}
            <a
              href={state.address}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses('brass', 'small')}
              onClick={() => {
                tellInsight('booking');
                dismiss();
              }}
            >
              Open the booking site
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface OfferCardProps {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  price: string;
  description: string;
  contents: readonly string[];
  button: ReactNode;
}

/** One offer of the booking modal. */
export function OfferCard({ icon, title, badge, price, description, contents, button }: OfferCardProps) {
  return (
    <section className="flex flex-wrap items-baseline gap-x-4 border border-ink/15 border-t-brass bg-white p-4 wrap-anywhere sm:p-6 md:grid md:grid-rows-[auto_auto_auto_auto_1fr_auto]">
      <div className="flex min-h-6 items-center justify-between max-md:hidden">
        {icon}
        {badge}
      </div>
      <h3 className="grow basis-48 text-[1.2rem] leading-tight md:mt-4 md:text-[1.4rem]">
        {title}
        {badge && <span className="mt-1.5 block w-fit font-sans md:hidden">{badge}</span>}
      </h3>
      <p className="font-display text-[1.35rem] leading-none text-azulejo md:mt-2 md:text-[1.75rem]">{price}</p>
      <p className="mt-2 w-full text-sm leading-relaxed text-ink-soft md:mt-4">{description}</p>
      <div className="mt-4 mb-6 text-sm max-md:hidden">
        <Contents lines={contents} />
      </div>
      <details className="mt-1 w-full text-sm md:hidden">
        <summary className="min-h-8 py-1 text-azulejo">What it includes</summary>
        <Contents lines={contents} />
      </details>
      <div className="w-full max-md:mt-3">{button}</div>
    </section>
  );
}

function Contents({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check size={17} className="mt-0.5 shrink-0 text-brass-dark" />
          {line}
        </li>
      ))}
    </ul>
  );
}

export type BookingState = { is: 'idle' } | { is: 'redirecting'; offer: Offer } | { is: 'blocked'; address: string };

const IDLE: BookingState = { is: 'idle' };

/**
 * States: idle, redirecting, then a new tab on the booking site. When the browser blocks the new tab, the address is
 * shown as a link.
 */
export function useBookingRedirect(bookingUrl: string, onDone: () => void) {
  const [state, setState] = useState<BookingState>(IDLE);
  const offer = state.is === 'redirecting' ? state.offer : null;

  const openBookingSite = useEffectEvent((chosen: Offer) => {
    const address = bookingAddress(bookingUrl, chosen);
    // With noopener window.open returns null even on success, so the opener is cleared afterwards.
    const tab = window.open(address, '_blank');
    if (!tab) return setState({ is: 'blocked', address });
    tab.opener = null;
    tellInsight('booking');
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
