import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryPolicy {
  /** The first attempt included. */
  attempts: number;
  /**
   * How long to wait after a failed attempt, in milliseconds; null gives up and throws the error. A promise where the
   * wait has to be arranged elsewhere first, such as a pause that all processes share.
   * @param attempt the number of the attempt that failed, from 1.
   */
  delayMs: (attempt: number, error: unknown) => number | null | Promise<number | null>;
}

/** 1, 2, 4, … times `baseMs`, at most `maxMs`. */
export const exponentialBackoff =
  (baseMs: number, maxMs: number) =>
  (attempt: number): number =>
    Math.min(maxMs, baseMs * 2 ** (attempt - 1));

/**
 * Does the work, again after a failure as the policy says.
 * @throws the last error when the policy gives up; the signal's reason when it is aborted.
 */
export async function retry<T>(
  policy: RetryPolicy,
  work: (attempt: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      const delayMs = attempt < policy.attempts ? await policy.delayMs(attempt, error) : null;
      if (delayMs === null) throw error;
      await sleep(delayMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}
