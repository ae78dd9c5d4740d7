import { ArrowDown, Pause, Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { NavBar } from '../../site/nav-bar';
import type { NavTab } from '../../site/nav-tabs';
import { Button } from '../../ui/button';
import { NoHyphenBreak } from '../../ui/no-hyphen-break';
import { useRotation } from '../../ui/use-rotation';
import { BookingLink } from './booking-link';
import { HERO_SLIDES, HeroSlides } from './hero-slides';
import { HERO_TEXTS } from './hero-texts';
import { LatestNews } from './latest-news';
import { Ratings } from './ratings';

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
    <header className="relative isolate flex min-h-[min(100svh,60rem)] flex-col overflow-hidden bg-atlantic-deep text-white">
      <HeroSlides index={index} />
      <NavBar active={tab} onChoose={onTab} tone="light" />
      <div className="mx-auto grid w-full max-w-7xl flex-1 gap-x-12 px-5 pt-12 pb-8 sm:px-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-[44rem] self-center">
          <h1 className="text-display">
            <NoHyphenBreak text={headline} />
          </h1>
          <p className="mt-6 font-display text-2xl text-balance text-limestone">{tagline}</p>
          <div className="mt-9 flex flex-col items-stretch gap-3 sm:items-start">
            <Button look="brass" size="large" onClick={onBook}>
              Book your Golden Visa Strategy Consultation
            </Button>
            <BookingLink />
            <Button look="glass" size="large" onClick={onResearch} className="noscript:hidden">
              Research GV Options With Alfred AI
            </Button>
          </div>
          <Ratings />
        </div>
        <LatestNews />
        <div className="mt-10 flex items-center justify-between gap-4 lg:col-start-1">
          <button
            type="button"
            onClick={onLearnMore}
            className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium underline decoration-transparent underline-offset-4 transition-colors hover:decoration-brass-light noscript:hidden"
          >
            Learn More
            <ArrowDown size={18} aria-hidden="true" />
          </button>
          <p className="flex items-center gap-1 text-sm text-limestone noscript:hidden">
            <span aria-hidden="true">{HERO_SLIDES[index]?.place}</span>
            <button
              type="button"
              onClick={() => setIsPaused(!isPaused)}
              aria-label={isPaused ? 'Play background' : 'Pause background'}
              className="-mr-3 grid size-11 place-items-center transition-colors hover:text-white"
            >
              {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
            </button>
          </p>
        </div>
      </div>
    </header>
  );
}
