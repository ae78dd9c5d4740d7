import { ChevronDown, Pause, Play, Star } from 'lucide-react';
import { useApp } from '../../app-context';
import { NavBar, type NavTab } from '../../site/nav-bar';
import { Button } from '../../ui/button';
import { useRotation } from '../../ui/use-rotation';
import { HERO_SLIDES, HeroSlides } from './hero-slides';
import { LatestNews } from './latest-news';

const SLIDE_MS = 7_000;

/** The texts are the specification's (§2), by route. */
const TEXTS = {
  home: {
    headline: 'Strategic legal planning for Golden Visa investments by cross-border legal experts',
    tagline: 'Unlock the opportunity. Avoid the traps.',
  },
  about: { headline: 'European Golden Visa Solutions', tagline: 'With Trusted Legal Oversight Across Jurisdictions.' },
};

interface Props {
  isAbout: boolean;
  tab: NavTab;
  onTab: (tab: NavTab) => void;
  onBook: () => void;
  onResearch: () => void;
  onLearnMore: () => void;
}

export function Hero({ isAbout, tab, onTab, onBook, onResearch, onLearnMore }: Props) {
  const { headline, tagline } = isAbout ? TEXTS.about : TEXTS.home;
  const { index, isPaused, setIsPaused } = useRotation(HERO_SLIDES.length, SLIDE_MS);
  return (
    <div className="relative isolate flex min-h-[min(100dvh,62rem)] flex-col overflow-hidden bg-atlantic-deep text-white">
      <HeroSlides index={index} />
      <NavBar active={tab} onSection={onTab} tone="light" />
      <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col justify-center px-5 py-12 sm:px-8 sm:py-16">
        <div className="max-w-3xl">
          <h1 className="text-[clamp(2.25rem,5.2vw,4.25rem)] leading-[1.08] font-medium">{headline}</h1>
          <p className="mt-5 text-xl text-limestone sm:text-2xl">{tagline}</p>
          <div className="mt-9 flex flex-col items-start gap-3 sm:flex-row sm:flex-wrap">
            <Button look="brass" size="large" onClick={onBook} className="text-left">
              Book your Golden Visa Strategy Consultation
            </Button>
            <Button
              size="large"
              onClick={onResearch}
              className="border border-white/50 bg-atlantic-deep/40! text-left backdrop-blur-sm hover:bg-atlantic-deep/70!"
            >
              Research GV Options With Alfred AI
            </Button>
          </div>
          <Ratings />
        </div>
      </div>
      <div className="relative mx-auto flex w-full max-w-7xl items-end justify-between gap-6 px-5 pb-8 sm:px-8">
        <div className="flex items-center gap-3">
          <button
            type="button"
            onClick={onLearnMore}
            className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium underline-offset-4 hover:underline"
          >
            Learn More
            <ChevronDown size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            onClick={() => setIsPaused(!isPaused)}
            aria-label={isPaused ? 'Play background' : 'Pause background'}
            className="grid size-11 place-items-center rounded-md hover:bg-white/15"
          >
            {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          </button>
        </div>
        <LatestNews />
      </div>
    </div>
  );
}

/** Static ratings that link to the review sites (specification §2). */
function Ratings() {
  const { site } = useApp();
  return (
    <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-2">
      {(['4.8', '4.6'] as const).map((rating, place) => (
        <li key={rating}>
          <a
            href={site.reviewUrls[place]}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-8 items-center gap-2 underline decoration-brass-light/70 underline-offset-4 hover:decoration-brass-light"
          >
            <Star size={16} aria-hidden="true" className="fill-brass-light text-brass-light" />
            {rating}
            <span className="text-limestone/85">client reviews</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
