import { isDatabaseAway } from '@firm/platform/http/translate-error';
import { retry } from '@firm/platform/work/retry';

/** Nobody can take work over while the database is away, so its holder waits this long for the database. */
export const DATABASE_TOLERANCE_MS = 60_000;
const RETRY_MS = 250;

/**
 * Repeats database work while the database is away: results that were paid for must survive its restart. The work may
 * have been committed before the connection broke, so it must be safe to repeat.
 * @throws any other error of the work, and the last one after DATABASE_TOLERANCE_MS.
 */
export function retryDatabase<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + DATABASE_TOLERANCE_MS;
  const delayMs = (_attempt: number, error: unknown) =>
    isDatabaseAway(error) && performance.now() <= deadline ? RETRY_MS : null;
  return retry({ attempts: Infinity, delayMs }, work);
}
