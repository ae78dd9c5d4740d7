/** Whether a transfer is held: what runs when it begins is broken off, what comes after waits until it ends. */
export class Pause {
  private ended = Promise.resolve();
  private end = () => {};
  private breaker = new AbortController();

  begin(): void {
    if (this.breaker.signal.aborted) return;
    this.ended = new Promise((resolve) => (this.end = resolve));
    this.breaker.abort();
  }

  /** Ends the pause, if there is one; what runs from now on has a signal of its own. */
  finish(): void {
    if (!this.breaker.signal.aborted) return;
    this.breaker = new AbortController();
    this.end();
  }

  /** Aborted when the next pause begins. */
  get signal(): AbortSignal {
    return this.breaker.signal;
  }

  over(): Promise<void> {
    return this.ended;
  }
}
