const PREFIX = 'newsroom-session:';

/**
 * Holds a lock that marks an editing session as open until the returned function is called or the page is gone, also
 * after a crash. Where the browser has no locks (sites without TLS), sessions open in other tabs look closed.
 */
export function lockSession(id: string): () => void {
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
  void navigator.locks?.request(PREFIX + id, { signal: ending.signal }, () => ended).catch(() => undefined);
  return () => ending.abort();
}

/** The ids of the sessions that are open in any tab of this browser. */
export async function listOpenSessions(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set(names);
}

/** Resolves when a session has ended, here or in another tab; rejects when the signal is aborted first. */
export async function waitForSessionEnd(id: string, signal?: AbortSignal): Promise<void> {
  await navigator.locks?.request(PREFIX + id, { ...(signal && { signal }) }, () => undefined);
}
