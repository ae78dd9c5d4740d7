import type { ReactNode } from 'react';
import { NavBar } from './nav-bar';
import type { NavTab } from './nav-tabs';

interface Props {
  active: NavTab | null;
  title: string;
  children?: ReactNode;
}

/** The dark top of an inner page: navigation, its title, and tiles. */
export function PageBand({ active, title, children }: Props) {
  return (
    <header className="relative isolate overflow-hidden bg-atlantic-deep text-white">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 -z-10 w-full bg-[url(/art/tile-pattern.svg)] [mask-image:linear-gradient(to_left,black_10%,transparent_75%)] bg-size-[8rem] opacity-25"
      />
      <NavBar active={active} tone="light" />
      <div className="mx-auto max-w-7xl px-5 py-14 sm:px-8 sm:py-20">
        <h1 className="max-w-3xl text-display">{title}</h1>
        {children && <div className="mt-5 max-w-2xl text-lead text-limestone">{children}</div>}
      </div>
    </header>
  );
}
