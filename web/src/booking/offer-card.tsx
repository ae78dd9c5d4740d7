import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  price: string;
  description: string;
  contents: readonly string[];
  button: ReactNode;
}

/** One of the meetings that can be booked. */
export function OfferCard({ icon, title, badge, price, description, contents, button }: Props) {
  return (
    <section className="flex flex-col border border-ink/15 border-t-brass bg-white p-6">
      <div className="flex min-h-6 items-center justify-between">
        {icon}
        {badge}
      </div>
      <h3 className="mt-4 text-[1.4rem] leading-tight">{title}</h3>
      <p className="mt-2 font-display text-[1.75rem] leading-none text-azulejo">{price}</p>
      <p className="mt-4 text-sm leading-relaxed text-ink-soft">{description}</p>
      <ul className="mt-4 mb-6 space-y-2.5 text-sm">
        {contents.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-brass-dark" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{button}</div>
    </section>
  );
}
