import { setImmediate as nextTurn } from 'node:timers/promises';
import { unavailable } from './problem.js';

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** How many items a commit takes at most, how long the first waits for others, and how many may wait in all. */
export interface GroupCommitLimits {
  batch: number;
  delayMs: number;
  waiting: number;
}

/**
 * Writes many small items by few transactions, or by few requests to the service that has the transaction: an item waits for
 * others, and whoever added it learns when the transaction that holds it is committed. What was acknowledged is therefore
 * stored, whenever the process dies.
 */
export class GroupCommit<T> {
  private waiting: Waiting<T>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isWriting = false;

  constructor(
    private readonly write: (items: T[]) => Promise<void>,
    private readonly limits: GroupCommitLimits,
  ) {}

  /**
   * Resolves when the item is committed.
   * @throws ProblemError unavailable when too many items wait; whatever the writing throws.
   */
  async add(item: T): Promise<void> {
    if (this.waiting.length >= this.limits.waiting) throw unavailable('Too much at once. Please try again later.', 5);
    await new Promise<void>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isWriting || this.waiting.length === 0) return;
    if (this.waiting.length >= this.limits.batch) void this.commit();
    else this.timer ??= setTimeout(() => void this.commit(), this.limits.delayMs);
  }

  private async commit(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isWriting = true;
    const batch = this.waiting.splice(0, this.limits.batch);
    const settle = await this.write(batch.map(({ item }) => item)).then(
      () => (one: Waiting<T>) => one.resolve(),
      (error: unknown) => (one: Waiting<T>) => one.reject(error),
    );
    this.isWriting = false;
    this.schedule();
    for (const one of batch) {
      settle(one);
      // Whatever else the process has to do does not wait until all of them are answered.
      await nextTurn();
    }
  }
}
