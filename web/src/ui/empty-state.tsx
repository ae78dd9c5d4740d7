import type { ReactNode } from 'react';

/** What stands where there is nothing yet, with a way on. */
export function EmptyState({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-ink/25 px-6 py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}
