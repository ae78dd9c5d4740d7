/** Notices that nothing was heard for a while; the time that the listener itself takes is not counted. */
export class Silence {
  private readonly controller = new AbortController();
  private timer?: NodeJS.Timeout;

  constructor(private readonly limitMs: number) {
    this.listen();
  }

  /** Aborted once the silence lasted too long. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Counts from now. */
  listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), this.limitMs);
  }

  /** Stops counting. */
  pause(): void {
    clearTimeout(this.timer);
  }
}
