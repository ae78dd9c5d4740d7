/** Fired on the window after `rewriteAddress`; older browsers have no event of their own for it. */
export const ADDRESS_REWRITTEN = 'address-rewritten';

/**
 * Changes the page's address in the background, without scrolling. Waits until no navigation is under way: an earlier address
 * would undo one that the visitor has started.
 * @param isEntry whether Back is to lead to the address of before: without, it has no entry in the history.
 */
export async function rewriteAddress(change: (address: URL) => void, isEntry = false): Promise<void> {
  if ('navigation' in window) {
    while (window.navigation.transition) await window.navigation.transition.finished.catch(() => undefined);
  }
  const address = new URL(window.location.href);
  change(address);
  if (isEntry) window.history.pushState(null, '', address);
  else window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new Event(ADDRESS_REWRITTEN));
}
