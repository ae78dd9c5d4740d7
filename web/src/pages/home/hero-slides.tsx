import { classNames } from '../../ui/class-names';
import { useIsIdle } from '../../ui/use-is-idle';

/** Six original scenes (web/art). */
export const HERO_SLIDES = [
  '/art/lisbon-dusk.svg',
  '/art/azulejo-courtyard.svg',
  '/art/douro-terraces.svg',
  '/art/tuscan-road.svg',
  '/art/roman-domes.svg',
  '/art/atlantic-lighthouse.svg',
] as const;

/** The turning background. Only the first scene is fetched with the page; the others follow when there is time. */
export function HeroSlides({ index }: { index: number }) {
  const isIdle = useIsIdle();
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      {HERO_SLIDES.map((source, place) => (
        <img
          key={source}
          src={place === 0 || isIdle ? source : undefined}
          alt=""
          width={1920}
          height={1080}
          fetchPriority={place === 0 ? 'high' : 'low'}
          decoding={place === 0 ? 'sync' : 'async'}
          className={classNames(
            'absolute inset-0 size-full object-cover transition-opacity duration-1500',
            place === index ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      <div className="absolute inset-0 bg-[linear-gradient(100deg,rgb(12_34_56/0.88)_0%,rgb(12_34_56/0.68)_45%,rgb(12_34_56/0.18)_78%),linear-gradient(to_bottom,rgb(12_34_56/0.55),transparent_30%,transparent_65%,rgb(12_34_56/0.65))]" />
    </div>
  );
}
