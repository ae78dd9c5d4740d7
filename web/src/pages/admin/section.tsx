import { useId, type ReactNode } from 'react';

/** A titled section of a form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4 rounded-lg border border-ink/12 bg-white p-5">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}
