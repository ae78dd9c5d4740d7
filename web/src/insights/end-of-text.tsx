import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Stands below a guide's text; when it comes into view, the guide counts as read to its end. */
export function EndOfText() {
  const { pathname } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void import('./tell').then(({ tellInsight }) => tellInsight('read', pathname)).catch(() => undefined);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [pathname]);
  return <div ref={end} />;
}
