import type { ReactNode } from 'react';
import type { SectionId } from '../../site/sections';

interface Props {
  id: SectionId;
  /** Its number, in Roman numerals. */
  numeral: string;
  emblem: 'golden-visa' | 'us-investors' | 'about' | 'alfred';
  /** Small label above the heading. */
  label: string;
  title: string;
  children: ReactNode;
}

/** One anchored section of the home page. */
export function Section({ id, numeral, emblem, label, title, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-27 pt-12 pb-16 outline-none sm:pb-24 lg:scroll-mt-24 lg:pt-0"
    >
      <p className="flex items-center gap-4 text-label text-brass-dark uppercase">
        <span aria-hidden="true" className="font-display text-xl font-normal tracking-normal">
          {numeral}
        </span>
        {label}
        <span aria-hidden="true" className="h-px flex-1 bg-ink/15" />
        <img
          src={`/art/emblem-${emblem}.svg`}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 min-w-0"
        />
      </p>
      <h2 id={`${id}-title`} className="mt-6 max-w-[46rem] text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
