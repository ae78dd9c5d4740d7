import { classNames } from '../../ui/class-names';
import { useIsIdle } from '../../ui/use-is-idle';

/** Six original scenes. */
export const HERO_SLIDES = [
  { source: '/art/lisbon-dusk.svg', place: 'Lisbon' },
  { source: '/art/azulejo-courtyard.svg', place: 'Azulejo courtyard' },
  { source: '/art/douro-terraces.svg', place: 'Douro valley' },
  { source: '/art/tuscan-road.svg', place: 'Tuscany' },
  { source: '/art/roman-domes.svg', place: 'Rome' },
  { source: '/art/atlantic-lighthouse.svg', place: 'Atlantic coast' },
] as const;

/** The turning background. Only the first scene is fetched with the page; the others follow when there is time. */
export function HeroSlides({ index }: { index: number }) {
  const isIdle = useIsIdle();
  const slides = isIdle ? HERO_SLIDES : HERO_SLIDES.slice(0, 1);
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
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
            'absolute inset-0 size-full object-cover object-[72%_50%] transition-opacity duration-[1.6s]',
            place === index % slides.length ? 'opacity-100' : 'opacity-0',
          )}
        />
      ))}
      <div className="absolute inset-0 bg-linear-to-b from-atlantic-deep/80 via-atlantic-deep/72 via-60% to-atlantic-deep/55 md:bg-linear-to-r md:from-atlantic-deep/85 md:via-atlantic-deep/60 md:via-48% md:to-transparent md:to-76%" />
      <div className="absolute inset-0 bg-[linear-gradient(to_bottom,rgb(12_34_56/0.55),transparent_22%,transparent_74%,rgb(12_34_56/0.5))]" />
    </div>
  );
}
