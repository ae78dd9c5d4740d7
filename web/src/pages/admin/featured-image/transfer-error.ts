/** A PUT that failed, in the words of specification §8. */
export class TransferError extends Error {
  override readonly name = 'TransferError';

  constructor(
    message: 'Request has expired' | 'Non 2xx' | 'Unknown error',
    /** 0 when there was no answer at all. */
    readonly status: number,
  ) {
    super(message);
  }

  /** The address was signed too long ago: another one is needed. */
  get isExpired(): boolean {
    return this.message === 'Request has expired';
  }
}

/** Waits before the second and each later attempt (specification §9). */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000];
/** Told that there were too many requests, one waits at least so long. */
const TOO_MANY_DELAY_MS = 1_000;

/**
 * How long to wait before a transfer is tried again; null when it is not. An expired address, 409, 429, a server error
 * and a lost connection are tried again, any other refusal is final (specification §8).
 *
 * @param retries how many times it was tried again before.
 */
export function retryDelayMs(error: unknown, retries: number): number | null {
  const delayMs = RETRY_DELAYS_MS[retries];
  if (delayMs === undefined || !(error instanceof TransferError)) return null;
  const { status, isExpired } = error;
  if (status === 429) return Math.max(delayMs, TOO_MANY_DELAY_MS);
  return isExpired || status === 0 || status === 409 || status >= 500 ? delayMs : null;
}
