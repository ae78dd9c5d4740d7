import { setTimeout as sleep } from 'node:timers/promises';

/** The machine may run other tests. */
const LIMIT_MS = 120_000;
const POLL_MS = 50;

/**
 * Asks until the answer is neither false nor undefined, and returns it.
 * @throws Error with `what`, or what that returns, when there is no such answer within the limit.
 */
export async function waitUntil<T>(
  what: string | (() => string),
  ask: () => Promise<T | false | undefined> | T | false | undefined,
  limitMs = LIMIT_MS,
): Promise<T> {
  for (const deadline = performance.now() + limitMs; ; await sleep(POLL_MS)) {
    const answer = await ask();
    if (answer !== false && answer !== undefined) return answer;
    if (performance.now() > deadline)
      throw new Error(`not within ${limitMs / 1_000} s: ${typeof what === 'string' ? what : what()}`);
  }
}
