import { useEffect, type RefObject } from 'react';

/** Gives Uppy's window the names and roles it lacks, whenever it draws itself anew. */
export function useMendedNames(frame: RefObject<HTMLElement | null>, name = 'Upload Image'): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const mend = () => {
      current.querySelector('.uppy-Dashboard-inner')?.setAttribute('aria-label', name);
      current.querySelector('.uppy-Dashboard-filesInner')?.setAttribute('role', 'list');
    };
    const observer = new MutationObserver(mend);
    observer.observe(current, { childList: true, subtree: true });
    mend();
    return () => observer.disconnect();
  }, [frame, name]);
}
