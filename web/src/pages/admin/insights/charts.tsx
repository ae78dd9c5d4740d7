import { useState, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';
import { wholeNumber } from './insight-texts';

interface Point {
  /** What the value is of, in full. */
  label: string;
  count: number;
}

interface Props<T extends Point> {
  /** A screen reader is told this; the picture has no parts to go through. */
  description: string;
  figure: string;
  points: readonly T[];
}

/** Beyond these the points of a line would touch. */
const MAX_DOTS = 31;
const MAX_DAYS_NAMED = 12;

/** A count for each day as a line; the pointer shows the one that is nearest. The box it stands in decides how wide it is. */
export function LineChart({ description, figure, points }: Props<Point & { day: string }>) {
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = ticksUpTo(Math.max(...points.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100);
  const y = (count: number) => 100 - (count / top) * 100;
  const line = points.map(({ count }, index) => `${x(index)},${y(count)}`).join(' ');
  const dots = points.map(({ count }, index) => `M${x(index)} ${y(count)}h0`).join('');
  const step = Math.ceil(points.length / MAX_DAYS_NAMED);
  // The period may have become shorter since the pointer moved.
  const shown = pointed === null ? undefined : points[pointed];

  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / width) * (points.length - 1));
    setPointed(Math.min(Math.max(index, 0), points.length - 1));
  };

  return (
    <div role="img" aria-label={description} className="h-64 pt-2 pr-6 pb-8 pl-11 text-xs text-ink-soft">
      <div className="relative h-full" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {ticks.map((tick) => (
          <div
            key={tick}
            className={classNames(
              'absolute inset-x-0 border-t',
              tick === 0 ? 'border-ink-soft' : 'border-limestone-dark',
            )}
            style={{ top: `${y(tick)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2">{wholeNumber.format(tick)}</span>
          </div>
        ))}
        {points.map(
          ({ label, day }, index) =>
            index % step === 0 && (
              <span
                key={label}
                className={classNames(
                  'absolute top-full -translate-x-1/2 pt-2 whitespace-nowrap',
                  index % (2 * step) !== 0 && 'max-sm:hidden',
                )}
                style={{ left: `${x(index)}%` }}
              >
                {day}
              </span>
            ),
        )}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none stroke-azulejo [stroke-linecap:round] *:[vector-effect:non-scaling-stroke]"
        >
          <polyline points={line} strokeWidth="2" strokeLinejoin="round" />
          {points.length <= MAX_DOTS && (
            <>
              <path d={dots} strokeWidth="8" />
              <path d={dots} strokeWidth="4" className="stroke-white" />
            </>
          )}
          {pointed !== null && shown && (
            <>
              <path d={`M${x(pointed)} 0v100`} strokeWidth="1" className="stroke-ink/30" />
              <path d={`M${x(pointed)} ${y(shown.count)}h0`} strokeWidth="9" />
            </>
          )}
        </svg>
        {pointed !== null && shown && (
          <p
            className="pointer-events-none absolute top-0 rounded border border-ink/20 bg-white px-3 py-2 text-sm whitespace-nowrap text-ink"
            style={
              x(pointed) < 50
                ? { left: `calc(${x(pointed)}% + 0.75rem)` }
                : { right: `calc(${100 - x(pointed)}% + 0.75rem)` }
            }
          >
            {shown.label}
            <br />
            {figure}: {wholeNumber.format(shown.count)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Counts from the largest to the smallest, a bar each with its number. */
export function BarChart({ description, figure, points }: Props<Point & { name: string }>) {
  const top = Math.max(...points.map(({ count }) => count));
  const bar = ({ name, label, count }: Point & { name: string }): ReactNode => (
    <div key={name} title={`${label}. ${figure}: ${wholeNumber.format(count)}`} className="contents">
      <span className="truncate text-right text-ink-soft">{label}</span>
      <span className="flex items-center gap-2">
        <span className="h-4.5 bg-azulejo" style={{ width: `calc((100% - 4rem) * ${count / top})` }} />
        {wholeNumber.format(count)}
      </span>
    </div>
  );
  return (
    <div
      role="img"
      aria-label={description}
      className="grid auto-rows-[2.125rem] grid-cols-[minmax(auto,40%)_1fr] items-center gap-x-3 text-xs"
    >
      {points.map(bar)}
    </div>
  );
}

/** Marks of an axis from 0 to at least `most`, at most five of them and all whole numbers. */
function ticksUpTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(most / 4, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= most) ?? power;
  const count = Math.max(Math.ceil(most / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
