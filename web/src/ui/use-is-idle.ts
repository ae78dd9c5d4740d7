import { useEffect, useState } from 'react';

/** False until the page has loaded and the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const whenLoaded = () => {
      const schedule = window.requestIdleCallback ?? ((done: () => void) => window.setTimeout(done, 200));
      schedule(() => setIsIdle(true));
    };
    if (document.readyState === 'complete') whenLoaded();
    else window.addEventListener('load', whenLoaded, { once: true });
    return () => window.removeEventListener('load', whenLoaded);
  }, []);
  return isIdle;
}
