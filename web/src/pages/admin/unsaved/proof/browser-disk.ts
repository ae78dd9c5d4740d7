import type { KeptCopy } from '../kept-copy';

const WRITE_MS = 20;

/** What a browser keeps: a database that takes its time, and a small store that takes what it is given at once. */
export class BrowserDisk {
  isFull = false;
  /** Whether what was on its way when the power went reaches the disk after all. */
  finishesWrites = true;
  private readonly copies = new Map<string, KeptCopy>();
  private readonly words = new Map<string, KeptCopy>();
  private waiting: (() => void)[] = [];

  /** The database, as one page sees it. */
  store() {
    return {
      keep: (copy: KeptCopy) => (this.isFull ? Promise.reject(new Error('QuotaExceededError')) : this.put(copy)),
      drop: (id: string) => {
        this.words.delete(id);
        return this.write(() => this.copies.delete(id));
      },
    };
  }

  readonly lastWords = {
    put: (id: string, copy: KeptCopy | null) => {
      if (copy) this.words.set(id, structuredClone(copy));
      else this.words.delete(id);
    },
  };

  /** Every copy, as the next page finds them. */
  read(): KeptCopy[] {
    for (const [id, copy] of this.words) this.copies.set(id, copy);
    this.words.clear();
    return [...this.copies.values()];
  }

  powerOff(): void {
    const waiting = this.waiting.splice(0);
    if (this.finishesWrites) for (const write of waiting) write();
  }

  private put(copy: KeptCopy): Promise<void> {
    const kept = structuredClone(copy);
    return this.write(() => this.copies.set(kept.id, kept));
  }

  /** Transactions come to an end in the order in which they began. */
  private write(change: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(change);
      setTimeout(() => {
        const index = this.waiting.indexOf(change);
        for (const write of this.waiting.splice(0, index + 1)) write();
        resolve();
      }, WRITE_MS);
    });
  }
}
