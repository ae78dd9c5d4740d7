import type { KeyboardEvent } from 'react';

/** Moves the focus by the arrow keys between the field marked `data-autofocus` and what was found, marked `data-found`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-autofocus], [data-found]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}
