import { Star } from 'lucide-react';
import { useApp } from '../../app-context';

const RATINGS = ['4.8', '4.6'] as const;

/** Static ratings that link to the review sites (specification §2). */
export function Ratings() {
  const { site } = useApp();
  return (
    <ul className="mt-9 flex flex-wrap gap-x-8 gap-y-2">
      {RATINGS.map((rating, place) => (
        <li key={rating}>
          <a
            href={site.reviewUrls[place]}
            target="_blank"
            rel="noopener noreferrer"
            className="group inline-flex min-h-8 items-center gap-2.5"
          >
            <Star size={17} aria-hidden="true" className="fill-brass-light text-brass-light" />
            <span className="font-display text-xl tabular-nums">{rating}</span>
            <span className="text-sm text-limestone underline decoration-white/40 underline-offset-4 group-hover:decoration-brass-light">
              client reviews
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
