import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to a part of the editor that has just opened. Only where it went away with the button that opened
 * it: whoever moves along the tabs by arrow keys stays there.
 */
export function useOpeningFocus(editor: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    editor.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [editor, selector]);
}
