/**
 * Renders that may be under way at once. Each ends with some milliseconds of work in one piece, and whoever waits for
 * anything else waits for as many pieces as are ready: staff, probes, and news of visitors who have left.
 */
const MAX_AT_ONCE = 8;

/** Lets a few renders run at once, first come first served. The waiting ones are bounded by the load shedder. */
export class RenderSemaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Does the work in its turn; undefined where it is not wanted any more by then. */
  async take<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> {
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return isWanted() ? await work() : undefined;
    } finally {
      const next = this.waiting.shift();
      // The place goes to the next after the news of this moment: whether anybody still waits for it, and others' answers.
      if (next) setImmediate(next);
      else this.running--;
    }
  }
}
