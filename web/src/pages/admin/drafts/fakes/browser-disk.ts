import type { StoredDraft } from '../draft-storage';

const WRITE_MS = 20;

/** The storage of a browser: an asynchronous database, and a small synchronous store for emergency copies. */
export class BrowserDisk {
  isFull = false;
  /** Whether writes that were running at a power failure reach the disk after all. */
  finishesWrites = true;
  private readonly drafts = new Map<string, StoredDraft>();
  private readonly emergency = new Map<string, StoredDraft>();
  private waiting: (() => void)[] = [];

  /** The database, as one page sees it. */
  storage() {
    return {
      save: (draft: StoredDraft) => (this.isFull ? Promise.reject(new Error('QuotaExceededError')) : this.put(draft)),
      delete: (id: string) => {
        this.emergency.delete(id);
        return this.write(() => this.drafts.delete(id));
      },
    };
  }

  readonly emergencyCopies = {
    save: (draft: StoredDraft) => void this.emergency.set(draft.id, structuredClone(draft)),
    delete: (id: string) => void this.emergency.delete(id),
  };

  /** Every draft, as the next page finds them. */
  read(): StoredDraft[] {
    for (const [id, draft] of this.emergency) this.drafts.set(id, draft);
    this.emergency.clear();
    return [...this.drafts.values()];
  }

  failPower(): void {
    const waiting = this.waiting.splice(0);
    if (this.finishesWrites) for (const write of waiting) write();
  }

  private put(draft: StoredDraft): Promise<void> {
    const stored = structuredClone(draft);
    return this.write(() => this.drafts.set(stored.id, stored));
  }

  /** Transactions end in the order in which they began. */
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
