import { waitUntil } from '../wait-until.js';

/** Things happen at once, or on a busy machine somewhat later. */
const LIMIT_MS = 15_000;

/** Waits until a condition holds, for some seconds. */
export const eventually = (condition: () => Promise<boolean> | boolean): Promise<boolean> =>
  waitUntil(String(condition), condition, LIMIT_MS);

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
