import { setTimeout as sleep } from 'node:timers/promises';

export interface LeaseTerms {
  /** Extends the lease where it is stored. Answers false when it is no longer the holder's. */
  renew: () => Promise<boolean>;
  /** Milliseconds between two renewals; well below the lease's length. */
  everyMs: number;
  /** How long renewals may fail, in milliseconds (the database is away), before the lease counts as lost. */
  toleranceMs: number;
}

/** The work is no longer the holder's: it was cancelled, or another process took it over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * A holder's claim on a piece of work, renewed from now until it is released or lost. When the holder dies the renewals
 * end, the stored lease expires, and another process may take the work over.
 */
export class Lease {
  private readonly loss = new AbortController();
  private readonly released = new AbortController();

  /** Aborted with a LeaseLost as soon as the work is no longer the holder's. */
  readonly signal = this.loss.signal;

  /** Resolves when the lease is renewed no longer, for whatever reason. */
  readonly ended: Promise<void>;

  constructor(private readonly terms: LeaseTerms) {
    this.ended = this.keepRenewing();
  }

  /** Stops renewing and waits for a renewal under way. */
  async release(): Promise<void> {
    this.released.abort();
    await this.ended;
  }

  /** Marks the lease as lost; for a write that finds another holder. Answers the error to throw. */
  lose(): LeaseLost {
    const reason = new LeaseLost('the work has another holder');
    this.loss.abort(reason);
    return reason;
  }

  private async keepRenewing(): Promise<void> {
    let renewedAt = performance.now();
    while (!this.released.signal.aborted && !this.signal.aborted) {
      try {
        const isHeld = await this.terms.renew();
        if (!isHeld && !this.released.signal.aborted) this.lose();
        renewedAt = performance.now();
      } catch {
        if (performance.now() - renewedAt > this.terms.toleranceMs) this.lose();
      }
      await sleep(this.terms.everyMs, undefined, { signal: this.released.signal }).catch(() => undefined);
    }
  }
}
