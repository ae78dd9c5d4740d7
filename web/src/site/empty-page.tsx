import type { ReactNode } from 'react';

/** A page that has nothing to show but the ways on. */
export function EmptyPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[65svh] max-w-3xl grid-cols-[minmax(0,36rem)] place-content-center px-5 py-16 sm:py-20 text-center sm:px-8">
      <img
        src="/art/atlantic-lighthouse.svg"
        alt=""
        width={1920}
        height={1080}
        className="aspect-2/1 w-full object-cover object-[75%_40%]"
      />
      <h1 className="mt-9 text-title">{title}</h1>
      <p className="mt-4 text-lead text-ink-soft">{text}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
