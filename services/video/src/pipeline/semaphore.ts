import pLimit from 'p-limit';

/** Semaphore, first in first out: at most `permits` pieces of work run at once. */
export class Semaphore {
  private readonly limit;

  constructor(readonly permits: number) {
    this.limit = pLimit(permits);
  }

  /**
   * Runs the work once there is a permit. Work that has started is not interrupted.
   * @throws the signal's reason as soon as it is aborted while the work waits; the work's own error.
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    return new Promise<T>((resolve, reject) => {
      const leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
      const start = () => {
        signal.removeEventListener('abort', leave);
        signal.throwIfAborted();
        return work();
      };
      this.limit(start).then(resolve, reject);
    });
  }
}
