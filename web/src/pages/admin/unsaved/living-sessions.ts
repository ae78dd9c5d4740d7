const PREFIX = 'newsroom-session:';

/**
 * Marks an editing session as living until the returned function is called or the page is gone, however it goes.
 * Where the browser has no locks (sites without TLS), sessions of other tabs cannot be told from dead ones.
 */
export function holdSession(id: string): () => void {
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
  void navigator.locks?.request(PREFIX + id, { signal: ending.signal }, () => ended).catch(() => undefined);
  return () => ending.abort();
}

/** The ids of the sessions that live in this browser, in any tab. */
export async function livingSessions(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set(names);
}

/** Resolves when a living session of another tab has ended; rejects when the signal is aborted first. */
export async function sessionEnd(id: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(PREFIX + id, { signal }, () => undefined);
}
