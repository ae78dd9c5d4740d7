/** Things happen at once, or on a busy machine somewhat later. */
const TIMEOUT_MS = 15_000;
const INTERVAL_MS = 50;

/** Waits until a condition holds, for some seconds. */
export async function eventually(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += INTERVAL_MS) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  throw new Error(`Not within ${TIMEOUT_MS} ms: ${condition}`);
}

/** A latch: holds back what reaches it until it is released, so that a race can be run in one order. */
export class Latch {
  /** Resolves when something has reached the latch. */
  readonly reached: Promise<void>;
  release = (): void => {};
  private reach = (): void => {};
  private readonly released: Promise<void>;

  constructor() {
    this.reached = new Promise((resolve) => (this.reach = resolve));
    this.released = new Promise((resolve) => (this.release = resolve));
  }

  async hold<T>(goOn: () => Promise<T>): Promise<T> {
    this.reach();
    await this.released;
    return goOn();
  }
}
