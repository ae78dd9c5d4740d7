/** Fired on the window after `rewriteAddress`; older browsers have no event of their own for it. */
export const ADDRESS_REWRITTEN = 'address-rewritten';

/**
 * Changes the page's address in the background, without a history entry and without scrolling. Waits until no navigation is under
 * way: an earlier address would undo one that the visitor has started.
 */
export async function rewriteAddress(change: (address: URL) => void): Promise<void> {
  if ('navigation' in window) {
    while (window.navigation.transition) await window.navigation.transition.finished.catch(() => undefined);
  }
  const address = new URL(window.location.href);
  change(address);
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new Event(ADDRESS_REWRITTEN));
}
