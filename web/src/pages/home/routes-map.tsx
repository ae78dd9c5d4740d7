/** Where the cities of the drawing lie, in hundredths of its width and height, and on which side their names stand. */
const CITIES = [
  { name: 'New York', left: 14.2, top: 38.2, side: 'right below' },
  { name: 'London', left: 71.7, top: 26.5, side: 'above' },
  { name: 'Lisbon', left: 69.6, top: 53, side: 'left' },
  { name: 'Madrid', left: 73.7, top: 47.8, side: 'right' },
  { name: 'Rome', left: 85.5, top: 35.8, side: 'below' },
] as const;

const SIDES = {
  above: '-translate-x-1/2 -translate-y-[1.9rem]',
  below: '-translate-x-1/2 translate-y-3.5',
  'right below': '-translate-x-1.5 translate-y-4',
  left: '-translate-x-[calc(100%+1.4rem)] -translate-y-1/2',
  right: 'translate-x-4 -translate-y-1/2',
} as const;

/** The crossings that the firm's clients make. The names are text, in the face of the page; small screens go without. */
export function RoutesMap() {
  return (
    <div aria-hidden="true" className="relative mt-12 border-y border-ink/12">
      <img src="/art/routes-map.svg" alt="" width={960} height={600} loading="lazy" className="h-auto w-full" />
      {CITIES.map(({ name, left, top, side }) => (
        <span
          key={name}
          style={{ left: `${left}%`, top: `${top}%` }}
          className={`absolute hidden font-display text-[1.05rem] leading-none text-limestone [text-shadow:0_0_3px_var(--color-atlantic-deep),0_0_8px_var(--color-atlantic-deep)] sm:block ${SIDES[side]}`}
        >
          {name}
        </span>
      ))}
    </div>
  );
}
