import type { ReactNode } from 'react';

/** A page that has nothing to show but the ways on. */
export function EmptyPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[65svh] max-w-3xl place-content-center px-5 py-24 text-center sm:px-8">
      <div
        aria-hidden="true"
        className="mx-auto size-24 bg-[url(/art/tile-pattern.svg)] bg-size-[6rem] bg-center opacity-90"
      />
      <h1 className="mt-9 text-title">{title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{text}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
