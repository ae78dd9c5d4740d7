import { focusField } from '../../alfred/focus-field';
import type { SectionId } from '../../site/sections';

/**
 * Scrolls to a section, smoothly unless reduced motion is preferred, and moves the focus there. Of one with a chat to the end,
 * where the last messages and the field are.
 */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  if (!section) return;
  const chat = section.querySelector<HTMLElement>('[data-chat]');
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  (chat ?? section).scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block: chat ? 'end' : 'start' });
  // A chat that is not there yet takes the focus over when it is.
  section.focus({ preventScroll: true });
  if (chat) focusField(chat);
}
