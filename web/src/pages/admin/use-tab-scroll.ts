import { useLayoutEffect, useRef } from 'react';

/**
 * Shows every desk where it was left, and a new one from its top: the list stays at the post that was opened from it.
 *
 * @param desk what is shown; another text in the editor is another desk.
 * @returns to be called before another desk is shown.
 */
export function useTabScroll(desk: string): () => void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(desk);
  useLayoutEffect(() => {
    // How the page was opened is the browser's to say.
    if (shown.current === desk) return;
    shown.current = desk;
    window.scrollTo({ top: places.current.get(desk) ?? 0, behavior: 'instant' });
  }, [desk]);
  return () => void places.current.set(desk, window.scrollY);
}
