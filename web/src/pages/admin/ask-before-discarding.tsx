import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog';

/**
 * Asks before the dialog, or the comments, around it are closed by Escape, a click beside them or their Close button once
 * something was typed there; the browser asks before the page is left or reloaded.
 *
 * @param onDiscard closes what is around it.
 */
export function AskBeforeDiscarding({ onDiscard }: { onDiscard: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef('');
  const [isAsking, setIsAsking] = useState(false);
  const handle = useEffectEvent((event: Event, around: Element) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    if (place.current?.contains(target)) {
      // Escape closes the question only.
      if (isEscape) event.stopPropagation();
      return;
    }
    // A question within it closes itself only.
    const asking = target.closest('dialog');
    if (asking && asking !== around && around.contains(asking)) return;
    const isLeaving =
      // Escape closes suggestions first.
      (isEscape && !around.querySelector('[role=listbox]')) ||
      (event.type === 'click' &&
        ((target === around && around.matches('dialog')) || target.closest('[aria-label^="Close"]')));
    if (!isLeaving || !isChanged(around, before.current)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setIsAsking(true);
  });
  useEffect(() => {
    const around = place.current?.closest('dialog, [data-comments]');
    if (!around) return;
    before.current = textIn(around);
    const listener = (event: Event) => handle(event, around);
    const guard = (event: Event) => isChanged(around, before.current) && event.preventDefault();
    // Before the dialog and the editor, which take both.
    for (const type of EVENTS) around.addEventListener(type, listener, true);
    window.addEventListener('beforeunload', guard);
    return () => {
      for (const type of EVENTS) around.removeEventListener(type, listener, true);
      window.removeEventListener('beforeunload', guard);
    };
  }, []);
  return (
    <span ref={place}>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard what you typed?"
        question="It is not saved anywhere yet."
        confirmLabel="Discard"
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </span>
  );
}

const EVENTS = ['keydown', 'click'];

const TEXT_FIELDS =
  'textarea, [contenteditable=true], input:not([type=search], [type=checkbox], [type=radio], [type=file])';

/** What stands in the fields of a dialog. */
const textIn = (around: Element): string =>
  [...around.querySelectorAll(TEXT_FIELDS)]
    .map((field) => ('value' in field ? String(field.value) : (field.textContent ?? '')).trim())
    .filter(Boolean)
    .join('\n');

/** Whether something stands there now, and other than before. */
const isChanged = (around: Element, before: string): boolean => !['', before].includes(textIn(around));
