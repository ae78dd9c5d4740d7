import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '../app-context';
import { usePageViews } from '../insights/use-page-views';
import { Toaster } from '../ui/toaster';
import { Footer } from './footer';

/** Layout of all public pages. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  usePageViews();
  return (
    <>
      <SkipLink />
      {children}
      <Footer />
      <Toaster />
    </>
  );
}

/** Skip link: the first focusable element. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded focus:bg-white focus:px-4 focus:py-2 focus:text-ink"
    >
      Skip to the content
    </a>
  );
}

/**
 * After a client-side navigation, moves the focus to the page's heading, so that screen readers announce the page and
 * the keyboard continues from there.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that is still loading has no heading yet.
    const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
