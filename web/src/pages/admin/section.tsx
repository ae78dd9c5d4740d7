import { useId, type ReactNode } from 'react';

/** A titled section of a form; `SectionList` leads to it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-section={title}
      className="space-y-4 rounded-lg border border-ink/12 bg-white p-5"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Leads to the sections of a long view. */
export function SectionList({ sections }: { sections: readonly { title: string; count?: number | undefined }[] }) {
  function goTo(title: string): void {
    const section = document.querySelector<HTMLElement>(`[data-section="${title}"]`);
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }
  return (
    <nav aria-label="Sections" className="lg:col-span-2">
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {sections.map(({ title, count }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => goTo(title)}
              className="min-h-11 text-azulejo underline underline-offset-3"
            >
              {title}
              {count ? ` (${count})` : ''}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
