import type { ReactNode } from 'react';
import { NavBar, type NavTab } from './nav-bar';

interface Props {
  active: NavTab | null;
  title: string;
  children?: ReactNode;
}

/** Header of an inner page: navigation, title and tile pattern. */
export function PageBand({ active, title, children }: Props) {
  return (
    <>
      <NavBar active={active} />
      <header className="relative isolate overflow-hidden bg-atlantic-deep text-white print:bg-transparent print:text-ink">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 -z-10 w-full bg-[url(/art/tile-pattern.svg)] [mask-image:linear-gradient(to_left,black_10%,transparent_75%)] bg-size-[8rem] opacity-25 print:hidden"
        />
        <div className="mx-auto max-w-7xl px-5 py-14 sm:px-8 sm:py-20">
          <h1 className="max-w-3xl text-display">{title}</h1>
          {children && <div className="mt-5 max-w-2xl text-lead text-limestone print:text-ink">{children}</div>}
        </div>
      </header>
    </>
  );
}

/** A page without content: title, text and links. */
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
