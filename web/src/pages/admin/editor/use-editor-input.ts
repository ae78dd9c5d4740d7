import { useEffect, type RefObject } from 'react';
import { toast } from '../../../ui/toast-store';
import { useListener } from '../use-listener';

/** Ctrl+S or Cmd+S, wherever the focus is: stores the text instead of the browser saving the page. */
export function useSaveShortcut(save: () => void): void {
  useListener(document, 'keydown', (event) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
    if (!isSave) return;
    event.preventDefault();
    if (!event.repeat) save();
  });
}

/**
 * Focuses a part of the editor when it opens. Only if the focus was lost with the button that opened the editor: a
 * keyboard user who moves along the tabs by arrow keys stays there.
 */
export function useInitialFocus(editor: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    editor.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [editor, selector]);
}

/** Shows and focuses the first field of the form that has to be mended, after each refusal. */
export function useFocusOnRefusal(editor: RefObject<HTMLElement | null>, refused: object | null): void {
  useEffect(() => {
    const field = refused && editor.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [editor, refused]);
}

/** A file that is dropped beside the text would be opened by the browser, in place of the editor. */
export function useDropGuard(): void {
  function refuse(event: DragEvent): void {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') toast('Drop pictures into the text', { description: 'Nothing was added.' });
  }
  useListener(window, 'dragover', refuse);
  useListener(window, 'drop', refuse);
}
