import type { ReactNode } from 'react';
import type { SectionId } from '../../site/sections';

interface Props {
  id: SectionId;
  /** A few words above the heading. */
  label: string;
  title: string;
  children: ReactNode;
}

/** One anchored section of the home page. */
export function Section({ id, label, title, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-14 border-b border-ink/10 py-14 outline-none first:pt-10 last:border-0 lg:scroll-mt-6 lg:first:pt-0"
    >
      <p className="text-sm font-semibold tracking-[0.14em] text-brass-dark uppercase">{label}</p>
      <h2 id={`${id}-title`} className="mt-3 max-w-3xl text-[clamp(1.9rem,3.4vw,2.9rem)] leading-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
