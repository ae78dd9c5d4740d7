import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Takes the focus to the heading of a page that was reached by a link, as a browser does by itself where it loads the
 * page: screen readers read where one is, and the keyboard goes on from there.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that still loads has no heading yet.
    const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
