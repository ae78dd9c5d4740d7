/**
 * A reading that many ask for at once: one goes on at a time, and whoever asks meanwhile shares the next one. What somebody gets was
 * always begun after they asked, so that it holds what made them ask.
 */
export class SharedRead<T> {
  private running: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  constructor(private readonly readAnew: () => Promise<T>) {}

  /** @throws what the reading throws. */
  read(): Promise<T> {
    if (this.next) return this.next;
    if (!this.running) return this.begin();
    const begin = () => this.begin();
    this.next = this.running.then(begin, begin);
    return this.next;
  }

  private begin(): Promise<T> {
    this.next = undefined;
    this.running = this.readAnew().finally(() => (this.running = undefined));
    return this.running;
  }
}
