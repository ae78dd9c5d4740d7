/**
 * Moves the focus to the message field of a chat, if it is there already. Not on a touch screen, whose keyboard would cover the
 * messages unasked.
 */
export function focusField(chat: HTMLElement, options?: FocusOptions): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  chat.querySelector<HTMLElement>('[data-autofocus]')?.focus(options);
}
