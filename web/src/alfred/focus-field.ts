/**
 * Moves the focus to the message field of a chat, if it is there already. It scrolls nothing: Chromium would end a smooth scroll
 * to the chat at the end of the page. Not on a touch screen, whose keyboard would cover the messages unasked.
 */
export function focusField(chat: HTMLElement): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  chat.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}
