import type { Body, Meta, Uppy } from '@uppy/core';

/**
 * Keeps Uppy's "No Internet connection" visible until the connection is back. Uppy asks for a persistent message (0 ms),
 * but hides it as if it were to be shown for 0 ms.
 *
 * @returns stops it.
 */
export function keepOfflineNotice<M extends Meta, B extends Body>(uppy: Uppy<M, B>): () => void {
  const message = uppy.i18n('noInternetConnection');
  const otherMessages = () => uppy.getState().info.filter((each) => each.message !== message);
  let isOffline = false;
  const setOffline = () => (isOffline = true);
  const setOnline = () => {
    isOffline = false;
    uppy.setState({ info: otherMessages() });
  };
  const showAgain = () => {
    if (!isOffline) return;
    // Uppy hides the oldest message, whichever has had its time: where that was the notice, the next one goes in its place.
    const wasNotice = otherMessages().length === uppy.getState().info.length;
    const info = wasNotice ? otherMessages().slice(1) : otherMessages();
    uppy.setState({ info: [...info, { type: 'error', message, details: null }] });
  };
  uppy.on('is-offline', setOffline);
  uppy.on('is-online', setOnline);
  uppy.on('info-hidden', showAgain);
  return () => {
    uppy.off('is-offline', setOffline);
    uppy.off('is-online', setOnline);
    uppy.off('info-hidden', showAgain);
  };
}
