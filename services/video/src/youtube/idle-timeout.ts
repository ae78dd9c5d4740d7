/** Aborts its signal when nothing has arrived for `limitMs`. The time that the consumer takes is not counted. */
export class IdleTimeout {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  readonly signal = this.controller.signal;

  constructor(private readonly limitMs: number) {
    this.restart();
  }

  /** Counts from now. */
  restart(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), this.limitMs);
  }

  /** Stops counting. */
  pause(): void {
    clearTimeout(this.timer);
  }
}
