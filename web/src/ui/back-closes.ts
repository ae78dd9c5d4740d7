import { useEffect, useEffectEvent } from 'react';
import { rewriteAddress } from './rewrite-address';

/** `history.state` of the entry that a dialog adds. */
const DIALOG = 'dialog';

/**
 * Lets Back close what covers the page, as telephones do with their own windows: while it is open it has an entry in the history
 * of the tab. A page that is opened from it takes the entry's place, so that Back leads from there to the page below.
 * Browsers without the Navigation API leave the page, as before.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return;
    const { navigation, history } = window;
    // After a reload the entry is there already.
    if (history.state !== DIALOG) history.pushState(DIALOG, '');

    const closeAfterwards = ({ from }: NavigationCurrentEntryChangeEvent) => {
      if (history.state === DIALOG) return;
      keepSearch(from.url);
      close();
    };
    const takePlace = (event: NavigateEvent) => {
      const { destination, navigationType } = event;
      if (navigationType !== 'push' || destination.sameDocument || !event.canIntercept || !event.cancelable) return;
      event.preventDefault();
      navigation.navigate(destination.url, { history: 'replace', state: destination.getState() });
    };
    const closing = new AbortController();
    const { signal } = closing;
    navigation.addEventListener('currententrychange', closeAfterwards, { signal });
    navigation.addEventListener('navigate', takePlace, { signal });
    return () => {
      closing.abort();
      if (history.state !== DIALOG) return;
      const { href } = window.location;
      void navigation.back().finished?.then(
        () => keepSearch(href),
        () => undefined,
      );
    };
  }, [isOpen]);
}

/** The address of the page below gets what the dialog has written to it meanwhile: the session of a chat. */
function keepSearch(former: string | null): void {
  const { pathname, search } = new URL(former ?? window.location.href);
  if (pathname !== window.location.pathname || search === window.location.search) return;
  void rewriteAddress((address) => {
    address.search = search;
  });
}
