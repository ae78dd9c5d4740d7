import { useEffect } from 'react';
import { useLocation } from '../app-context';
import { useIsIdle } from '../ui/use-is-idle';

/** Counts each page that is shown, once the browser has nothing better to do. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const isIdle = useIsIdle();
  useEffect(() => {
    if (isIdle) void import('./tell').then(({ tellPageView }) => tellPageView(pathname)).catch(() => undefined);
  }, [isIdle, pathname]);
}
