import { isDatabaseAway } from '@firm/platform/http/translate-error';
import { setTimeout as pause } from 'node:timers/promises';

/** Nobody can take work over while the database is away, so whoever holds it waits for it this long. */
export const DATABASE_PATIENCE_MS = 60_000;
const RETRY_MS = 250;

/**
 * Does a piece of work on the database, again and again while that is away: what was paid for must not be lost to a
 * restart of it. Work that may have been committed before the connection broke must be safe to repeat.
 */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + DATABASE_PATIENCE_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}
