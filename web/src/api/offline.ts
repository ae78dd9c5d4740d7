import type { Fetch } from './http';

/**
 * The same calls, but a change that fails without a connection says so: the words of browsers, "Failed to fetch", do not tell
 * staff whether it was sent. Reads wait for the connection instead.
 * @throws TypeError as `fetch` does for a call that never reached the server.
 */
export function sayWhenOffline(fetch: Fetch): Fetch {
  return async (path, init) => {
    const wasOnline = navigator.onLine;
    try {
      return await fetch(path, init);
    } catch (error) {
      const isChange = init?.method !== undefined && init.method !== 'GET';
      // What was begun with a connection may have arrived.
      if (!isChange || wasOnline || !(error instanceof TypeError)) throw error;
      const kept = init.body === undefined ? 'Nothing was changed.' : 'Nothing was sent; your text is kept.';
      throw new TypeError(`You are offline. ${kept}`, { cause: error });
    }
  };
}
