import type { ReviewSource } from '@firm/contracts/api/firm';
import { useState, type MouseEvent } from 'react';
import { recallPerson, recallWritten } from '../../alfred/tab-session';
import { firmQuery } from '../../api/firm';
import { useApp, useLocation } from '../../app-context';
import { ArrowDown, Pause, Play, Star } from '../../ui/icons';
import { usePageQuery } from '../../use-page-query';
import { BookingLink } from '../../booking/booking-link';
import { NavBar, type NavTab } from '../../site/nav-bar';
import { RELOCATION } from '../../site/sections';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Link } from '../../ui/link';
import { NoHyphenBreak } from '../../ui/text-format';
import { useIsIdle } from '../../ui/use-is-idle';
import { useRotation } from '../../ui/use-rotation';
import { LatestNews } from './latest-news';

const SLIDE_MS = 7_000;

interface Props {
  isAbout: boolean;
  tab: NavTab;
  onTab: (tab: NavTab, event: MouseEvent) => void;
  onBook: () => void;
  onResearch: () => void;
  onLearnMore: () => void;
}

export function Hero({ isAbout, tab, onTab, onBook, onResearch, onLearnMore }: Props) {
  const { headline, tagline } = isAbout ? HERO_TEXTS.about : HERO_TEXTS.home;
  const { index, isPaused, setIsPaused } = useRotation(HERO_SLIDES.length, SLIDE_MS);
  return (
    <>
      <NavBar active={tab} onChoose={onTab} hasChat />
      <header className="relative isolate flex min-h-[min(calc(100svh-3.75rem),56rem)] flex-col overflow-hidden bg-atlantic-deep text-white print:bg-transparent print:text-ink">
        <HeroSlides index={index} />
        <div className="mx-auto grid w-full max-w-7xl flex-1 gap-x-12 px-5 pt-48 pb-5 sm:px-8 md:pt-12 md:pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="max-w-[44rem] self-end md:self-center">
            <h1 className="text-display">
              <NoHyphenBreak text={headline} />
            </h1>
            <p className="mt-4 font-display text-xl text-balance md:mt-6 md:text-2xl text-limestone print:text-ink">
              {tagline}
            </p>
            <div className="mt-7 flex flex-col items-stretch gap-3 sm:items-start md:mt-9">
              <Button
                look="brass"
                size="large"
                popoverTarget="early-booking"
                onClick={(event) => {
                  event.preventDefault();
                  onBook();
                }}
                className="noscript:hidden"
              >
                Book your Golden Visa Strategy Consultation
              </Button>
              <BookingLink />
              <Button look="glass" size="large" onClick={onResearch} className="noscript:hidden">
                Research GV Options With Alfred AI
              </Button>
              <Link
                to={`/blog?category=${RELOCATION}`}
                className="inline-flex min-h-11 items-center underline decoration-white/40 underline-offset-4 transition-colors hover:decoration-brass-light"
              >
                Working remotely or retiring? Start here
              </Link>
              <KeptConversation onContinue={onResearch} />
            </div>
            <Ratings />
          </div>
          <LatestNews />
          <div className="mt-4 flex items-center justify-between gap-4 md:mt-10 lg:col-start-1">
            <button
              type="button"
              onClick={onLearnMore}
              className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium underline decoration-transparent underline-offset-4 transition-colors hover:decoration-brass-light noscript:hidden"
            >
              Learn More
              <ArrowDown size={18} />
            </button>
            <p className="flex items-center gap-1 text-sm text-limestone noscript:hidden">
              <span aria-hidden="true">{HERO_SLIDES[index]?.place}</span>
              <button
                type="button"
                onClick={() => setIsPaused(!isPaused)}
                aria-label={isPaused ? 'Play background' : 'Pause background'}
                className="-mr-3 grid size-11 place-items-center transition-colors hover:text-white"
              >
                {isPaused ? <Play size={16} /> : <Pause size={16} />}
              </button>
            </p>
          </div>
        </div>
      </header>
    </>
  );
}

/** After a reload, which begins at the top of the page: the conversation of before is still there. */
function KeptConversation({ onContinue }: { onContinue: () => void }) {
  const session = new URLSearchParams(useLocation().search).get('session');
  const [written] = useState(recallWritten);
  const [person] = useState(recallPerson);
  const isHydrated = useIsIdle();
  if (!isHydrated || session === null || written !== session) return null;
  return (
    <button type="button" onClick={onContinue} className="min-h-11 underline underline-offset-4">
      {person ? `${person} of our team is in your conversation` : 'Your conversation with Alfred is still here'}.
      Continue
    </button>
  );
}

/** The hero's texts for / and /about (services/contracts/README.md, Pages). */
export const HERO_TEXTS = {
  home: {
    headline: 'Strategic legal planning for Golden Visa investments by cross-border legal experts',
    tagline: 'Unlock the opportunity. Avoid the traps.',
  },
  about: {
    headline: 'European Golden Visa Solutions',
    tagline: 'With Trusted Legal Oversight Across Jurisdictions.',
  },
} as const;

/** The six background slides. */
export const HERO_SLIDES = [
  { source: '/art/lisbon-dusk.svg', place: 'Lisbon' },
  { source: '/art/azulejo-courtyard.svg', place: 'Azulejo courtyard' },
  { source: '/art/douro-terraces.svg', place: 'Douro valley' },
  { source: '/art/tuscan-road.svg', place: 'Tuscany' },
  { source: '/art/roman-domes.svg', place: 'Rome' },
  { source: '/art/atlantic-lighthouse.svg', place: 'Atlantic coast' },
] as const;

/** Rotating background. Only the first image loads with the page; the others when the browser is idle. */
export function HeroSlides({ index }: { index: number }) {
  const isIdle = useIsIdle();
  const slides = isIdle ? HERO_SLIDES : HERO_SLIDES.slice(0, 1);
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 print:hidden">
      {slides.map(({ source }, place) => (
        <img
          key={source}
          src={source}
          alt=""
          width={1920}
          height={1080}
          fetchPriority={place === 0 ? 'high' : 'low'}
          decoding={place === 0 ? 'sync' : 'async'}
          className={classNames(
            'absolute inset-0 size-full object-cover object-[72%_50%] transition-opacity duration-[1.6s] max-md:h-[24rem] max-md:object-[72%_100%]',
            place === index % slides.length ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      <div className="absolute inset-0 bg-linear-to-b from-atlantic-deep/10 via-atlantic-deep/20 via-[9rem] to-atlantic-deep to-[23rem] md:bg-linear-to-r md:from-atlantic-deep/85 md:via-atlantic-deep/60 md:via-48% md:to-transparent md:to-76%" />
      <div className="absolute inset-0 max-md:hidden bg-[linear-gradient(to_bottom,rgb(12_34_56/0.55),transparent_22%,transparent_74%,rgb(12_34_56/0.5))]" />
    </div>
  );
}

const RATINGS = ['4.8', '4.6'] as const;

/** Static ratings that link to the review sites. */
export function Ratings() {
  const { http, site } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http));
  return (
    <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-1 md:mt-9">
      {RATINGS.map((rating, place) => (
        <li key={rating}>
          <a
            href={site.reviewUrls[place]}
            target="_blank"
            rel="noopener noreferrer"
            className="group inline-flex min-h-8 items-center gap-2.5"
          >
            <Star size={17} className="fill-brass-light text-brass-light" />
            <span className="font-display text-xl tabular-nums">{rating}</span>
            <span className="text-sm text-limestone print:text-ink underline decoration-white/40 underline-offset-4 group-hover:decoration-brass-light">
              {reviewsText(firm?.reviews[place])}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The source of a rating and how many reviews it is made of, where the firm says so. */
const reviewsText = (review: ReviewSource | undefined): string =>
  review ? `${review.count} reviews on ${review.source}` : 'client reviews';
