/** So many may sit at once; whoever comes later waits in line. */
export class Seats {
  private taken = 0;
  private readonly line: (() => void)[] = [];

  constructor(readonly count: number) {}

  /** Does the work once there is a seat for it; rejects with the signal's reason when it is aborted before that. */
  async take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.sit(signal);
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.taken--;
    }
  }

  private async sit(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.taken < this.count) {
      this.taken++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.line.splice(this.line.indexOf(called), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.line.push(called);
    });
  }
}
