import { useEffect } from 'react';

/** Ctrl+S, or Cmd+S, wherever the focus is: for keeping the text, instead of the browser saving the page. */
export function useKeepShortcut(keep: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isKeep = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isKeep) return;
      event.preventDefault();
      if (!event.repeat) keep();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [keep]);
}
