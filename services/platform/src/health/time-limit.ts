import { setTimeout as sleep } from 'node:timers/promises';

/** What the work gives, unless it takes longer than `limitMs`: then an error, and the work goes on unwatched. */
export async function withTimeLimit<T>(limitMs: number, work: () => T | Promise<T>): Promise<T> {
  const done = new AbortController();
  const timeout = sleep(limitMs, undefined, { signal: done.signal }).then((): never => {
    throw new Error(`it took longer than ${limitMs} ms`);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    timeout.catch(() => undefined);
    done.abort();
  }
}
